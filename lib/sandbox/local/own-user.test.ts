import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sealFolder } from "../packages/folder-size";
import { createLocalSandbox } from "./local-sandbox";

let root: string;
let before: number;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "agient-own-user-"));
  await chmod(root, 0o755);
  // As a server starts: its files are its own user's alone.
  before = process.umask(0o077);
});
afterAll(async () => {
  process.umask(before);
  await rm(root, { recursive: true });
});

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

test.skipIf(process.platform === "win32")(
  "what calls need is readable by users of their own, whatever the umask",
  async () => {
    const cacheDir = join(root, "cache");
    const sandbox = createLocalSandbox({ cacheDir, poolSize: 0 });
    const source = "export default function main() { return 7; }";
    const result = await sandbox.run({ runtime: "javascript", source, function: "main", arguments: {} });
    await sandbox.close();
    expect(result).toMatchObject({ status: "ok", value: 7 });
    expect(await modeOf(cacheDir)).toBe(0o755);
  },
);

test.skipIf(process.platform === "win32")("a folder of packages is, too, with all that is in it", async () => {
  const folder = join(root, "packages");
  await mkdir(join(folder, "node_modules", "left"), { recursive: true });
  const file = join(folder, "node_modules", "left", "index.js");
  await writeFile(file, "");
  expect(await modeOf(file)).toBe(0o600);
  await sealFolder(folder);
  expect([await modeOf(folder), await modeOf(join(folder, "node_modules")), await modeOf(file)]).toEqual([
    ...[0o755, 0o755, 0o644],
  ]);
});
