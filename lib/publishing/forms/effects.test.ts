import { describe, expect, it } from "vitest";
import { effectOf } from "@/lib/schema/effect";
import { contentHash, Manifest } from "@/lib/tools";
import { completeContent } from "./complete-content";

const PLAIN = "def main(count: int):\n    return count\n";
const ASKS = 'import requests\ndef main(count: int):\n    return requests.get("https://a.example").text\n';
const SENDS = 'import requests\ndef main(text: str):\n    requests.post("https://a.example", data=text)\n';
const DELETES = 'import requests\ndef main(id: str):\n    requests.delete("https://a.example")\n';
const HIDES =
  'import requests\ndef main(method: str):\n    return requests.request(method, "https://a.example").text\n';

function content(source: string, said: object = {}) {
  const manifest = { slug: "tool", name: "Tool", description: "Does it.", runtime: "python", ...said };
  return completeContent({ manifest: Manifest.parse(manifest), source }).content;
}

function effect(source: string, said: object = {}) {
  const [main] = content(source, said).functions;
  return main && effectOf(main);
}

const hosts = ["a.example"];

describe("a function's effect", () => {
  it.each([
    [PLAIN, {}, "reads"],
    [PLAIN, { hosts }, "reads"],
    [ASKS, { hosts }, "reads"],
    [SENDS, { hosts }, "changes"],
    [DELETES, { hosts }, "destroys"],
    [HIDES, { hosts }, "changes"],
    [HIDES, {}, "reads"],
  ])("is proposed by what the source sends: %j", (source, said, expected) => {
    expect(effect(source, said)).toBe(expected);
  });

  it("is what its creator says, of one function or of all", () => {
    expect(effect(SENDS, { hosts, effect: "reads" })).toBe("reads");
    expect(effect(PLAIN, { functions: [{ name: "main", effect: "destroys" }], effect: "reads" })).toBe("destroys");
  });

  it("is as manifests said it before there were three", () => {
    expect(effect(DELETES, { functions: [{ name: "main", sideEffects: true }] })).toBe("changes");
    expect(effect(DELETES, { functions: [{ name: "main", sideEffects: false }] })).toBe("reads");
  });

  it("leaves content and hash as they were where it reads or changes", () => {
    for (const [sideEffects, said] of [
      [false, "reads"],
      [true, "changes"],
    ] as const) {
      const before = content(PLAIN, { functions: [{ name: "main", sideEffects }] });
      const now = content(PLAIN, { effect: said });
      expect(now).toEqual(before);
      expect(contentHash(now)).toBe(contentHash(before));
      expect(JSON.stringify(now)).not.toContain('"effect"');
    }
  });

  it("stands in the content with what else is said of a call", () => {
    const said = { effect: "destroys", idempotent: true, openWorld: true };
    expect(content(PLAIN, { functions: [{ name: "main", ...said }] }).functions).toMatchObject([
      { sideEffects: true, ...said },
    ]);
  });
});
