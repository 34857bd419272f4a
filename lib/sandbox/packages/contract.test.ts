import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { startPackageIndex } from "@/lib/testing/package-index";
import { createVercelStandIn } from "@/lib/testing/vercel-stand-in";
import { createLocalSandbox } from "../local";
import type { SandboxJob } from "../sandbox";
import { createVercelSandbox } from "../vercel";

const index = await startPackageIndex();
const standIn = createVercelStandIn();
const sandboxes = {
  local: createLocalSandbox({ cacheDir: join(index.folder, "local"), poolSize: 0 }),
  vercel: createVercelSandbox({
    cacheDir: join(index.folder, "vercel"),
    credentials: { token: "token", teamId: "team", projectId: "project" },
    fetch: standIn.fetch,
  }),
};
afterAll(async () => {
  vi.unstubAllEnvs();
  await Promise.all(Object.values(sandboxes).map((sandbox) => sandbox.close()));
  standIn.close();
  index.close();
});

const PADDING = "left-side@^1.0.0";
const typescript = (source: string): SandboxJob => ({
  runtime: "typescript",
  source,
  function: "main",
  arguments: { s: "x" },
  dependencies: [PADDING],
});
const has = (...command: [string, ...string[]]) => spawnSync(command[0], command.slice(1)).status === 0;

describe.each(["local", "vercel"] as const)("packages of the %s sandbox", (name) => {
  const sandbox = sandboxes[name];

  it("are refused at a call that nobody prepared them for", async () => {
    const result = await sandbox.run({
      ...typescript("export const main = () => 1"),
      dependencies: ["helper-of-left"],
    });
    expect(result).toMatchObject({ status: "sandbox-error", error: expect.stringContaining("helper-of-left") });
  });

  it("of npm are locked with hashes and usable, and none of their scripts runs", async () => {
    const lock = await sandbox.prepare?.("typescript", [PADDING]);
    expect(lock?.packages).toMatchObject([
      { name: "helper-of-left", version: "2.1.0", integrity: expect.stringMatching(/^sha512-/) },
      { name: "left-side", version: "1.2.0" },
    ]);
    expect(existsSync(index.ran)).toBe(false);
    const source =
      "import { pad } from 'left-side';\nenum E { A = 1 }\nfunction main({ s }: { s: string }) { return pad(s) + E.A }";
    expect(await sandbox.run(typescript(source))).toMatchObject({ status: "ok", value: "««x1" });
  });

  it("leave the lines of the tool as they are", async () => {
    const source =
      "import { pad } from 'left-side';\n\nexport function main() {\n  pad('x');\n  throw new Error('here');\n}";
    const result = await sandbox.run(typescript(source));
    expect(result.error).toMatch(/^Error: here\n +at (Module\.)?main \(tool\.ts:5:\d+\)/);
  });

  it.runIf(has("pip", "--version") && has("python3", "--version"))("of Python are usable", async () => {
    const dependencies = ["leftside>=1,<2"];
    const lock = await sandbox.prepare?.("python", dependencies);
    expect(lock?.packages).toMatchObject([
      { name: "helperofleft", version: "2.1" },
      { name: "leftside", version: "1.2", integrity: expect.stringMatching(/^sha512-/) },
    ]);
    const source = "from leftside import pad\ndef main(s): return pad(s)";
    const job = { runtime: "python" as const, source, function: "main", arguments: { s: "x" }, dependencies };
    expect(await sandbox.run(job)).toMatchObject({ status: "ok", value: "««x" });
  });
});
