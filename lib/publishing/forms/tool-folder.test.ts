import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "@/lib/testing/database";
import { readToolFolder } from "./tool-folder";

const MANIFEST = { slug: "adder", name: "Adder", description: "Adds.", runtime: "python" };
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

async function write(files: Record<string, unknown>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const data = typeof content === "string" || content instanceof Uint8Array ? content : JSON.stringify(content);
    await writeFile(join(folder.path, name), data);
  }
}

test("manifest and source are read", async () => {
  await write({
    "tool.json": { ...MANIFEST, runtime: "typescript" },
    "main.ts": "export const a = 1;",
    "README.md": "x",
  });
  expect(await readToolFolder(folder.path)).toEqual({
    manifest: { ...MANIFEST, runtime: "typescript" },
    source: "export const a = 1;",
    sharesProcess: false,
  });
});

test.each<[string, Record<string, unknown>, RegExp]>([
  ["no manifest", { "main.py": "x" }, /tool\.json is missing/],
  ["no source", { "tool.json": MANIFEST }, /has no main\.py, main\.js or main\.ts/],
  ["two sources", { "tool.json": MANIFEST, "main.py": "x", "main.js": "x" }, /both main\.js and main\.py/],
  ["another runtime", { "tool.json": MANIFEST, "main.js": "x" }, /runtime is “python”, and main\.js is javascript/],
  ["no JSON", { "tool.json": "{slug: 1}", "main.py": "x" }, /tool\.json is not JSON: /],
  [
    "a wrong slug",
    { "tool.json": { ...MANIFEST, slug: "A b" }, "main.py": "x" },
    /tool\.json is not right: slug: Use lower-case/,
  ],
  ["an unknown field", { "tool.json": { ...MANIFEST, colour: 1 }, "main.py": "x" }, /colour/],
  [
    "a deep field",
    { "tool.json": { ...MANIFEST, functions: [{ name: "1x" }], samples: [{ input: 3 }] }, "main.py": "x" },
    /functions\[0\]\.name: .*samples\[0\]\.input: /,
  ],
  ["no text", { "tool.json": MANIFEST, "main.py": Uint8Array.of(0xff, 0xfe) }, /main\.py is not UTF-8/],
  ["a large source", { "tool.json": MANIFEST, "main.py": "x".repeat(1_000_001) }, /main\.py is larger than 1 MB/],
])("%s is refused", async (_name, files, message) => {
  await write(files);
  await expect(readToolFolder(folder.path)).rejects.toMatchObject({
    name: "AppError",
    code: "invalid-input",
    message: expect.stringMatching(message),
  });
});

test("links, folders in place of files, and what is no folder are refused", async () => {
  await write({ "secret.txt": "secret", "tool.json": MANIFEST });
  await symlink(join(folder.path, "secret.txt"), join(folder.path, "main.py"));
  await expect(readToolFolder(folder.path)).rejects.toThrow("links are not followed");
  await expect(readToolFolder(join(folder.path, "secret.txt"))).rejects.toThrow("is not a folder");
  await expect(readToolFolder(join(folder.path, "none"))).rejects.toThrow("There is no folder");
  await mkdir(join(folder.path, "other", "main.js"), { recursive: true });
  await writeFile(join(folder.path, "other", "tool.json"), JSON.stringify({ ...MANIFEST, runtime: "javascript" }));
  await expect(readToolFolder(join(folder.path, "other"))).rejects.toThrow("not a plain file");
});
