import { expect, test } from "vitest";
import { withFunction } from "./with-function";

test("a function that is written by hand keeps its mark when its texts are read again, and goes when nothing is left", () => {
  const marked = withFunction([], "send", { sideEffects: true });
  expect(marked).toEqual([{ name: "send", sideEffects: true }]);
  const both = withFunction(marked, "send", { description: "Sends." });
  expect(both).toEqual([{ name: "send", description: "Sends.", sideEffects: true }]);
  expect(withFunction(both, "send", { description: undefined, inputs: undefined })).toEqual(marked);
  expect(withFunction(marked, "send", { sideEffects: undefined })).toEqual([]);
  expect(withFunction(marked, "other", { inputs: "{}" })).toHaveLength(2);
});
