import { expect, test } from "vitest";
import { diffLines } from "./diff-lines";

test("changed lines with those around them, numbered on both sides", () => {
  const before = ["a", "b", "c", "d", "e", "f", "g"].join("\n");
  const hunks = diffLines(before, before.replace("b", "B").concat("\nh"));
  expect(hunks).toHaveLength(1);
  expect(hunks?.[0]?.lines).toEqual([
    { kind: "same", text: "a", before: 1, after: 1 },
    { kind: "removed", text: "b", before: 2 },
    { kind: "added", text: "B", after: 2 },
    ...["c", "d", "e", "f", "g"].map((text, index) => ({ kind: "same", text, before: index + 3, after: index + 3 })),
    { kind: "added", text: "h", after: 8 },
  ]);
});

test("what is the same has no difference, whether or not its last line ends", () => {
  expect(diffLines("a\nb", "a\nb\n")).toEqual([]);
});
