import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "agient-start-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the start script to its end; for starts that fail before anything is built. */
async function start(env: Record<string, string>): Promise<{ code: number | null; stderr: string }> {
  const child = spawn(process.execPath, ["--import", "./scripts/typescript.mjs", "scripts/start.ts"], {
    env: { ...process.env, AGIENT_DATA_DIR: path.join(folder, "data"), PORT: "3999", ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let stderr = "";
  child.stderr.on("data", (chunk: Buffer) => {
    stderr += chunk;
  });
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { code, stderr };
}

function oneLine(stderr: string): string {
  const lines = stderr.trim().split("\n");
  expect(lines, "one line, without a stack trace").toHaveLength(1);
  return lines.join();
}

test("a wrong variable is named", async () => {
  const { code, stderr } = await start({ PORT: "eighty", AGIENT_PLANNER: "best" });
  expect(code).toBe(1);
  expect(oneLine(stderr)).toMatch(/PORT must be a number.*AGIENT_PLANNER must be offline, pipeline or native/);
});

test("a port in use is named with what to do", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => other.once("listening", resolve));
  const address = other.address();
  const port = typeof address === "object" ? String(address?.port) : "";
  const { code, stderr } = await start({ PORT: port });
  other.close();
  expect(code).toBe(1);
  expect(oneLine(stderr)).toContain(`Port ${port} is in use. Stop what uses it, or choose another`);
});

test("a data folder that cannot be made is named with what to do", async () => {
  const file = path.join(folder, "file");
  writeFileSync(file, "");
  const { code, stderr } = await start({ AGIENT_DATA_DIR: path.join(file, "data") });
  expect(code).toBe(1);
  expect(oneLine(stderr)).toMatch(/Cannot write to the data folder .*AGIENT_DATA_DIR/);
});

// Root may write anywhere: the case exists for everybody else.
test.skipIf(process.getuid?.() === 0)("a data folder without write permission is named", async () => {
  chmodSync(folder, 0o500);
  const { code, stderr } = await start({});
  chmodSync(folder, 0o700);
  expect(code).toBe(1);
  expect(oneLine(stderr)).toContain("Give yourself write permission");
});
