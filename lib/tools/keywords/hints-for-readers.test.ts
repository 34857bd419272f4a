import { expect, test } from "vitest";
import { hintsForReaders } from "./hints-for-readers";

test("readers are told the names of an input, and no pieces of questions", () => {
  const aliases = ["source unit", "of", "original unit", "how much is", "equals", "are"];
  const hints = { main: { inputs: { from: { aliases, unit: "m" }, to: {} } } };
  expect(hintsForReaders(hints, "main")).toEqual({
    from: { aliases: ["source unit", "original unit"], unit: "m" },
    to: { aliases: [] },
  });
  expect(hintsForReaders(hints, "constructor")).toEqual({});
});
