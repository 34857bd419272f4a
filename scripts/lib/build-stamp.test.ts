import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildState, stampBuild } from "./build-stamp";
import { ensureBuild } from "./ensure-build";

let root: string;

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "agient-build-"));
  write("app/page.tsx", "export default null;");
  write(".next/BUILD_ID", "one");
  write(".next/server/app/page.js", "module.exports = 1;");
  write(".next/routes-manifest.json", "{}");
  stampBuild(root);
});
afterEach(() => rmSync(root, { recursive: true }));

test("a build that nobody touched is fresh, whatever the server wrote while it served", () => {
  write(".next/server/route-cache/icon.json", "{}");
  write(".next/cache/fetch/1.json", "{}");
  write("app/page.test.tsx", "a test");
  expect(buildState(root)).toBe("fresh");
});

test("changed, added and removed sources make it stale", () => {
  write("app/page.tsx", "export default 1;");
  expect(buildState(root)).toBe("stale");
  write("app/page.tsx", "export default null;");
  expect(buildState(root)).toBe("fresh");
  write("lib/more.ts", "");
  expect(buildState(root)).toBe("stale");
});

test.each([
  ["a file was cut short", () => write(".next/server/app/page.js", "module")],
  ["a file is gone", () => rmSync(path.join(root, ".next/server"), { recursive: true })],
  ["a manifest was changed", () => write(".next/routes-manifest.json", "{]")],
  ["the build's name is gone", () => rmSync(path.join(root, ".next/BUILD_ID"))],
  ["the stamp was cut short", () => write(".next/agient-build.json", "{")],
])("%s: the start says what to do", async (_, damage) => {
  damage();
  expect(buildState(root)).toBe("damaged");
  await expect(ensureBuild(root)).rejects.toMatchObject({ message: expect.stringContaining("npm run build") });
});

test("without a build there is none", () => {
  rmSync(path.join(root, ".next"), { recursive: true });
  expect(buildState(root)).toBe("missing");
});
