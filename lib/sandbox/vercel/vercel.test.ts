import { spawnSync } from "node:child_process";
import { afterAll, describe, expect, it } from "vitest";
import { SANDBOX_TEST_CACHE } from "@/lib/testing/sandbox-cache";
import { createVercelStandIn } from "@/lib/testing/vercel-stand-in";
import type { SandboxJob } from "../sandbox";
import { createVercelSandbox } from "./index";
import { networkPolicy } from "./policy";

const standIn = createVercelStandIn();
const credentials = { token: "token", teamId: "team", projectId: "project" };
const sandbox = createVercelSandbox({ cacheDir: SANDBOX_TEST_CACHE, credentials, fetch: standIn.fetch });
afterAll(async () => {
  await sandbox.close();
  standIn.close();
});

const job = (source: string, more: Partial<SandboxJob> = {}): SandboxJob => ({
  runtime: "javascript",
  source,
  function: "main",
  arguments: {},
  ...more,
});

describe("the Vercel driver", () => {
  it("denies the network by default and stops every machine", async () => {
    expect(await sandbox.run(job("export const main = () => 1"))).toMatchObject({ status: "ok", value: 1 });
    expect(standIn.created.at(-1)).toMatchObject({
      networkPolicy: { mode: "deny-all" },
      persistent: false,
      projectId: "project",
    });
    await expect.poll(() => standIn.running()).toBe(0);
  });

  it("gives the firewall the hosts, and the secrets that the machine must not see", async () => {
    const permissions = {
      hosts: ["api.example.org", "*.example.net"],
      secrets: [{ name: "KEY", host: "api.example.org", header: "authorization", prefix: "Bearer " }],
    };
    const result = await sandbox.run(job("export const main = () => JSON.stringify(process.env)", { permissions }), {
      secrets: { getSecret: async () => ({ is: "stored", value: "v4lue" }) },
    });
    expect(result.status).toBe("ok");
    expect(JSON.stringify(result)).not.toContain("v4lue");
    expect(standIn.created.at(-1)?.networkPolicy).toMatchObject({
      allow: {
        "api.example.org": [{ transform: [{ headers: { authorization: "Bearer v4lue" } }] }],
        "*.example.net": [],
      },
      subnets: { deny: expect.arrayContaining(["10.0.0.0/8", "169.254.0.0/16"]) },
    });
  });

  it("starts no machine without the secrets of a call", async () => {
    const before = standIn.created.length;
    const permissions = { hosts: ["a.org"], secrets: [{ name: "KEY", host: "a.org", header: "x" }] };
    const result = await sandbox.run(job("export const main = () => 1", { permissions }));
    expect(result).toMatchObject({ status: "missing-secret", error: expect.stringContaining("KEY") });
    expect(standIn.created.length).toBe(before);
  });

  it("stops machines that loop, flood or are cancelled", async () => {
    const loop = await sandbox.run(job("export const main = () => { for (;;); }", { limits: { wallMs: 700 } }));
    expect(loop).toMatchObject({ status: "timeout", error: expect.stringContaining("0.7 s") });
    const flood = await sandbox.run(job("export const main = () => { for (;;) console.log('x'.repeat(999)); }"));
    expect(flood).toMatchObject({ status: "output-limit" });
    expect(flood.stdout.length).toBe(1_000_000);
    await expect.poll(() => standIn.running()).toBe(0);
  });

  it("does not take what a tool prints for its outcome", async () => {
    const forged =
      "console.log('\\u001e' + '0'.repeat(32) + 'R28\\n{\"status\":\"ok\",\"value\":\"FORGED\"}'); throw new Error('end')";
    const result = await sandbox.run(job(`export function main() { ${forged} }`));
    expect(result).toMatchObject({ status: "tool-error", error: expect.stringContaining("end") });
    const reading = "import { readdirSync } from 'node:fs'; export const main = () => readdirSync('run')";
    expect((await sandbox.run(job(reading))).value).not.toContain("job");
  });

  it("tells errors with the lines of the tool and no path of the machine", async () => {
    const source = "export function main(a: object) {\n  throw new Error('here');\n}";
    const result = await sandbox.run(job(source, { runtime: "typescript" }));
    expect(result.error).toMatch(/^Error: here\n +at (Module\.)?main \(tool\.ts:2:\d+\)$/);
  });

  it.runIf(spawnSync("python3", ["--version"]).status === 0)("runs Python with the same outcome", async () => {
    const source =
      "import datetime\nasync def main(n):\n    print('hi')\n    return [n, 2**80, datetime.date(2024, 2, 29)]";
    const good = await sandbox.run(job(source, { runtime: "python", arguments: { n: 0 } }));
    expect(good).toMatchObject({ status: "ok", value: [0, "1208925819614629174706176", "2024-02-29"], stdout: "hi\n" });
    const failing = await sandbox.run(job("def main():\n    return 1 / 0", { runtime: "python" }));
    expect(failing.error).toBe("ZeroDivisionError: division by zero\n  tool.py line 2, in main: return 1 / 0");
  });

  it("tells nothing of the machine when the API refuses", async () => {
    const problems: unknown[] = [];
    const refused = createVercelSandbox({
      cacheDir: SANDBOX_TEST_CACHE,
      credentials: { ...credentials, token: "wrong" },
      fetch: standIn.fetch,
      onProblem: (error) => problems.push(error),
    });
    const result = await refused.run(job("export const main = () => 1"));
    expect(result).toMatchObject({ status: "sandbox-error", error: "No microVM could be started for the call." });
    expect(String(problems[0])).toContain("403");
  });
});

describe("networkPolicy", () => {
  it.each(["http://example.org", "example.org:8443", "10.0.0.1:80"])(
    "refuses %s, which the firewall cannot do",
    (host) => {
      expect(() => networkPolicy({ hosts: [host] }, [])).toThrow(host);
    },
  );

  it("refuses a secret in the query", () => {
    const secret = { name: "KEY", host: "a.org", query: "key", value: "v" };
    expect(() => networkPolicy({ hosts: ["a.org"] }, [secret])).toThrow("must go into a header");
  });
});
