import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { SANDBOX_TEST_CACHE } from "@/lib/testing/sandbox-cache";

function runScript(body: string) {
  const script = `
    import { createLocalSandbox } from "@/lib/sandbox/local";
    const sandbox = createLocalSandbox({ cacheDir: ${JSON.stringify(SANDBOX_TEST_CACHE)}, poolSize: 1 });
    const job = { runtime: "javascript", source: "export const main = () => 1", function: "main", arguments: {} };
    ${body}`;
  const argv = ["--import", "./scripts/typescript.mjs", "--input-type=module", "-e", script];
  return spawnSync(process.execPath, argv, { encoding: "utf8", timeout: 25_000 });
}

it("lets a program end that forgot to close it, with processes waiting", () => {
  expect(runScript("await sandbox.warm(); console.log((await sandbox.run(job)).value);")).toMatchObject({
    status: 0,
    stdout: "1\n",
  });
});

it("closes when nothing else keeps the program running", () => {
  expect(runScript("await sandbox.warm(); await sandbox.close(); console.log('closed');")).toMatchObject({
    status: 0,
    stdout: "closed\n",
  });
});
