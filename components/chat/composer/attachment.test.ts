import { expect, test } from "vitest";
import { isAttached, LONGEST_JSON, LONGEST_TEXT, readFiles, readPasted } from "./attachment";

const file = (name: string, text: string, size = text.length) => ({ name, size, text: async () => text });

test("a long text goes along, a short one into the question, and one that is too long nowhere", () => {
  expect(isAttached("What is 17 times 23?")).toBe(false);
  expect(isAttached("name,age\n".repeat(300))).toBe(true);
  const longest = "x".repeat(LONGEST_TEXT);
  expect(readPasted(longest)).toEqual({ attachment: { kind: "text", characters: LONGEST_TEXT, text: longest } });
  expect(readPasted(`${longest}x`)).toEqual({
    problem: expect.stringContaining("200,001 characters; at most 200,000"),
  });
});

test("pasted JSON is a value where it is a list or an object, and a text where it is broken", () => {
  const rows = Array.from({ length: 300 }, (_, id) => ({ id }));
  expect(readPasted(JSON.stringify(rows, null, 2))).toMatchObject({
    attachment: { kind: "json", text: JSON.stringify(rows) },
  });
  expect(readPasted(`${JSON.stringify(rows)},`)).toMatchObject({ attachment: { kind: "text" } });
  expect(readPasted("12")).toMatchObject({ attachment: { kind: "text" } });
});

test("a file of JSON goes along in one line, by its name", async () => {
  expect(await readFiles([file("orders.json", '{\n  "a": [1, 2]\n}\n')])).toEqual({
    attachment: { kind: "json", name: "orders.json", characters: 11, text: '{"a":[1,2]}' },
  });
});

test.each([
  ["several", [file("a.json", "1"), file("b.json", "2")], "these are 2"],
  ["none, as of a folder", [], "no file"],
  ["one without anything in it", [file("a.json", " \n")], "“a.json” is empty"],
  ["one that is no JSON", [file("notes.txt", "Dear all")], "“notes.txt” is not JSON: Unexpected token"],
  ["one that is too large to be read", [file("a.json", "1", 9_000_000)], "“a.json” has 9 MB; at most 1,000,000"],
  ["one of too many characters", [file("a.json", `"${"x".repeat(LONGEST_JSON)}"`)], "1,000,002 characters; at most"],
  ["one of too many values", [file("a.json", `[${"1,".repeat(250_000)}1]`)], "more than 250,000 values"],
  [
    "one that cannot be read",
    [{ ...file("a.json", "1"), text: () => Promise.reject(new Error("gone")) }],
    "“a.json” cannot be read",
  ],
])("of files, %s are refused in a sentence", async (_, files, said) => {
  expect(await readFiles(files)).toEqual({ problem: expect.stringContaining(said) });
});
