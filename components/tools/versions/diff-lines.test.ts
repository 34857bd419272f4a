import { afterEach, expect, test, vi } from "vitest";
import { diffLines } from "./diff-lines";

afterEach(() => vi.useRealTimers());

test("changed lines with those around them, numbered on both sides", () => {
  const before = ["a", "b", "c", "d", "e", "f", "g"].join("\n");
  const diff = diffLines(before, before.replace("b", "B").concat("\nh"));
  expect(diff).toMatchObject({ hunks: [{}], isCut: false });
  expect(diff?.hunks[0]?.lines).toEqual([
    { kind: "same", text: "a", before: 1, after: 1 },
    { kind: "removed", text: "b", before: 2 },
    { kind: "added", text: "B", after: 2 },
    ...["c", "d", "e", "f", "g"].map((text, index) => ({ kind: "same", text, before: index + 3, after: index + 3 })),
    { kind: "added", text: "h", after: 8 },
  ]);
});

test("what is the same has no difference, whether or not its last line ends", () => {
  expect(diffLines("a\nb", "a\nb\n")).toEqual({ hunks: [], isCut: false });
});

test("what a page cannot show is cut, and what is longer still is not compared", () => {
  // On a machine that does other things too, the time that a comparison may take passes while it waits.
  vi.useFakeTimers({ toFake: ["Date"] });
  const diff = diffLines("a\n", `a\n${"b\n".repeat(5_000)}${"c".repeat(5_000)}\n`);
  expect(diff?.isCut).toBe(true);
  expect(diff?.hunks.flatMap(({ lines }) => lines)).toHaveLength(1_500);
  expect(diffLines("a", `a\n${"c".repeat(5_000)}`)?.hunks[0]?.lines.at(-1)?.text).toHaveLength(1_001);
  expect(diffLines("a\n", `a\n${"b\n".repeat(50_000)}`)).toBeNull();
});
