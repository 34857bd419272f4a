import { describe, expect, test } from "vitest";
import { completeContent } from "@/lib/publishing/forms/complete-content";
import { LIMIT_CEILING } from "@/lib/sandbox";
import { checkLimits } from "./check-permissions";
import { Manifest } from "./manifest";

const SOURCE = "def main(city: str) -> str:\n    return city\n";
const MANIFEST = { slug: "weather", name: "Weather", description: "Tells the weather.", runtime: "python" };

function content(more: Record<string, unknown>) {
  const manifest = Manifest.parse({ ...MANIFEST, ...more });
  return completeContent({ manifest, source: SOURCE }).content;
}

describe("hosts", () => {
  test.each(["api.example.org", "*.example.org", "http://api.example.org:8080", "https://example.org"])(
    "%s is one",
    (host) => {
      expect(content({ hosts: [host] }).hosts).toEqual([host]);
    },
  );

  test.each(["", "https://example.org/path", "user@example.org", "*", "a..b", "ftp://example.org", "example.org\n"])(
    "%j is none, and the message names it",
    (host) => {
      expect(() => content({ hosts: [host] })).toThrow(`“${host}” is not a host`);
    },
  );
});

describe("secrets", () => {
  const hosts = ["api.example.org"];
  const secret = { name: "WEATHER_KEY", host: "api.example.org" };

  test("go into a header or a field of the query of a declared host", () => {
    const secrets = [
      { ...secret, header: "Authorization", prefix: "Bearer " },
      { ...secret, name: "OTHER_KEY", query: "key" },
    ];
    expect(content({ hosts, secrets }).secrets).toEqual(secrets);
  });

  test.each([
    [{ ...secret, query: "key", name: "weatherKey" }, "WEATHER_API_KEY"],
    [secret, "either “header” or “query”"],
    [{ ...secret, header: "x-key", query: "key" }, "either “header” or “query”"],
    [{ ...secret, query: "key", prefix: "Bearer " }, "“prefix”"],
    [{ ...secret, header: "x-key: a\r\nhost" }, "A header's name"],
    [{ ...secret, header: "x-key", prefix: "a\r\nb: " }, "A prefix"],
    [{ ...secret, header: "Host" }, "“Host”"],
    [{ ...secret, host: "evil.example.org", query: "key" }, "“evil.example.org”, which is not among the tool's hosts"],
    ["WEATHER_KEY", "secrets"],
  ])("%j is refused with a message that says why", (wrong, why) => {
    expect(() => content({ hosts, secrets: [wrong] })).toThrow(why);
  });
});

describe("limits", () => {
  test("within the ceiling pass", () => {
    expect(() => checkLimits({ wallMs: 120_000, cpuMs: 5_000 }, LIMIT_CEILING)).not.toThrow();
  });

  test.each([
    [{ wallMs: 600_000 }, "asks for 10 min 0 s of time (wallMs); this server allows at most 2 min 0 s"],
    [{ cpuMs: 121_000 }, "processor time (cpuMs)"],
    [{ memoryBytes: 3_000_000_000 }, "asks for 3.0 GB of memory (memoryBytes); this server allows at most 2.0 GB"],
    [{ outputBytes: 20_000_000 }, "output (outputBytes)"],
  ])("%j is refused with the limit's name", (limits, why) => {
    expect(() => checkLimits(limits, LIMIT_CEILING)).toThrow(why);
  });
});
