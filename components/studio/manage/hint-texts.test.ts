import { expect, test } from "vitest";
import { hintsOf, previewOf, typedOf } from "./hint-texts";

const LINE = {
  name: "main",
  inputs: ["seeds", "rows"],
  hints: { answer: "{result} plants", inputs: { seeds: { aliases: ["grains", "corn"], unit: "g" } } },
  sample: { arguments: { seeds: 3, rows: 1 }, result: { plants: 7 } },
};

test("what is typed is what is stored, and each input has an entry", () => {
  const typed = typedOf(LINE);
  expect(typed).toEqual({
    name: "main",
    answer: "{result} plants",
    inputs: [
      { name: "seeds", aliases: "grains, corn", unit: "g" },
      { name: "rows", aliases: "", unit: "" },
    ],
  });
  expect(hintsOf([typed])).toEqual({ main: { ...LINE.hints, inputs: { ...LINE.hints.inputs, rows: {} } } });
  const sloppy = { ...typed, answer: " ", inputs: [{ name: "rows", aliases: " ,beds,, lines ", unit: " " }] };
  expect(hintsOf([sloppy])).toEqual({ main: { inputs: { rows: { aliases: ["beds", "lines"] } } } });
  expect(typedOf({ ...LINE, inputs: ["constructor"] }).inputs).toEqual([
    { name: "constructor", aliases: "", unit: "" },
  ]);
});

test.each([
  ["{seeds} seeds grow {result.plants} plants.", "The first sample: 3 seeds grow 7 plants.", false],
  ["{result}", "nothing to put there, or a list", false],
  ["{beds}", "It knows no “{beds}”", true],
  [" ", "shown as it is", false],
])("a preview of %j says %j", (answer, text, isWrong) => {
  expect(previewOf(LINE, answer)).toEqual({ text: expect.stringContaining(text), isWrong });
  if (!isWrong && answer.trim() !== "") {
    expect(previewOf({ ...LINE, sample: null }, answer).text).toContain("no example");
  }
});
