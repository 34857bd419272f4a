import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { replaceSecret } from "@/lib/secret-file";
import { authSecret } from "./secret";

let folder: string;

vi.mock("@/lib/env", () => ({ getEnv: () => ({ AGIENT_DATA_DIR: folder }) }));

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "agient-auth-secret-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a key that was replaced signs at once, in a server that runs", () => {
  const before = authSecret();
  expect(authSecret()).toBe(before);
  replaceSecret(path.join(folder, "secret"));
  const after = authSecret();
  expect(after).not.toBe(before);
  expect(after).toBe(readFileSync(path.join(folder, "secret"), "utf8"));
});
