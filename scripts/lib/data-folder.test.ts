import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { prepareDataFolder } from "./data-folder";

let root: string;
let data: string;
const umask = vi.spyOn(process, "umask").mockReturnValue(0o022);

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "agient-data-folder-"));
  data = path.join(root, "data");
});
afterEach(() => rmSync(root, { recursive: true }));

const modeOf = (...names: string[]) => statSync(path.join(data, ...names)).mode & 0o777;

function write(mode: number, ...names: string[]): void {
  const file = path.join(data, ...names);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, "");
  chmodSync(file, mode);
}

test.skipIf(process.platform === "win32")(
  "a folder and files that are too open are closed, and it says so in one line",
  () => {
    write(0o600, "db", "PG_VERSION");
    write(0o666, "db", "base", "1");
    write(0o644, "secret");
    write(0o644, "cache", "runner.js");
    chmodSync(path.join(data, "db"), 0o777);
    chmodSync(data, 0o755);
    const said = prepareDataFolder(data);
    expect(said).toEqual([
      expect.stringMatching(/was open to other users of this machine: their rights were taken from 5 files/),
    ]);
    expect([modeOf(), modeOf("db"), modeOf("db", "base"), modeOf("db", "base", "1"), modeOf("secret")]).toEqual([
      ...[0o700, 0o700, 0o700, 0o600, 0o600],
    ]);
    // Calls with users of their own read it, where the folder lets them in.
    expect(modeOf("cache", "runner.js")).toBe(0o644);
    expect(prepareDataFolder(data)).toEqual([]);
  },
);

test.skipIf(process.platform === "win32")(
  "what is open in a folder that lets nobody in is closed without a word",
  () => {
    write(0o600, "db", "PG_VERSION");
    chmodSync(path.join(data, "db"), 0o755);
    chmodSync(data, 0o700);
    expect(prepareDataFolder(data)).toEqual([]);
    expect(modeOf("db")).toBe(0o700);
  },
);

test("a new one is its owner's alone, and so is all that this process makes", () => {
  expect(prepareDataFolder(data)).toEqual([]);
  expect(umask).toHaveBeenCalledWith(0o077);
  if (process.platform !== "win32") expect(modeOf()).toBe(0o700);
});

// Windows has no such rights of files.
test.skipIf(process.platform === "win32")("a folder of something else stays as it is", () => {
  write(0o644, "db", "notes.txt");
  chmodSync(data, 0o755);
  expect(prepareDataFolder(data)).toEqual([]);
  expect([modeOf(), modeOf("db", "notes.txt")]).toEqual([0o755, 0o644]);
});

test.skipIf(process.platform === "win32")("a folder that holds other things stays open, which it says", () => {
  write(0o644, "secret");
  write(0o644, "photographs", "1.jpg");
  symlinkSync(path.join(data, "photographs"), path.join(data, "db"));
  chmodSync(data, 0o755);
  const said = prepareDataFolder(data);
  expect(said.at(-1)).toMatch(/holds other things too .*set AGIENT_DATA_DIR to a folder of its own/);
  expect([modeOf(), modeOf("secret"), modeOf("photographs", "1.jpg")]).toEqual([0o755, 0o600, 0o644]);
});
