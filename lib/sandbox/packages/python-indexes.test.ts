import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { findPythonIndexes } from "./python-indexes";

const folder = mkdtempSync(join(tmpdir(), "pip-conf-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (text: string): string => {
  const path = join(mkdtempSync(join(folder, "conf-")), "pip.conf");
  writeFileSync(path, text);
  return path;
};
const PIP_CONFIG_FILE = file("");

describe("findPythonIndexes", () => {
  it.each([
    ["nothing", {}, [], true],
    ["blank settings", { PIP_INDEX_URL: "", PIP_NO_INDEX: "0" }, [], true],
    ["pip's index", { PIP_INDEX_URL: "https://a/simple" }, ["https://a/simple"], false],
    ["pip's more indexes", { PIP_EXTRA_INDEX_URL: "https://a https://b" }, ["https://a", "https://b"], true],
    ["no index", { PIP_NO_INDEX: "1", PIP_INDEX_URL: "https://a" }, [], false],
    [
      "uv's indexes",
      { UV_INDEX: "mine=https://a?x=1", UV_DEFAULT_INDEX: "https://b" },
      ["https://a?x=1", "https://b"],
      false,
    ],
    ["both clients' indexes", { PIP_INDEX_URL: "https://a", UV_INDEX_URL: "https://b" }, ["https://a"], false],
  ])("reads %s from the environment", (_, environment, indexes, withDefaultIndex) => {
    expect(findPythonIndexes({ PIP_CONFIG_FILE, ...environment })).toEqual({ indexes, withDefaultIndex });
  });

  it("reads pip's files, where what is for downloads wins", () => {
    const text =
      "# mirrors\n[global]\nindex_url = https://a\n[download]\nindex-url: https://b\nextra-index-url =\n  https://c\n\n  https://d\n[install]\nno-index = true\n";
    const found = findPythonIndexes({ PIP_CONFIG_FILE: file(text) });
    expect(found).toEqual({ indexes: ["https://c", "https://d", "https://b"], withDefaultIndex: false });
    const environment = { PIP_CONFIG_FILE: file(text), PIP_INDEX_URL: "https://e" };
    expect(findPythonIndexes(environment).indexes).toEqual(["https://c", "https://d", "https://e"]);
  });
});
