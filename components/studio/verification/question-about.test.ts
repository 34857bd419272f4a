import { expect, test } from "vitest";
import type { SampleResult } from "@/lib/publishing";
import { questionAbout } from "./question-about";

const own = (input: SampleResult["input"], ok = true) => ({ origin: "creator" as const, ok, input });
const made = (input: SampleResult["input"]) => ({ origin: "generated" as const, ok: true, input });

test("a creator's own example is asked as it stands", () => {
  expect(questionAbout({ name: "Adder", example: "What is 1 and 2?", samples: [own({ a: 1 })] })).toBe(
    "What is 1 and 2?",
  );
});

test("without one, it is asked for what a sample of its creator gave", () => {
  const samples = [made({ a: 1, b: 2 }), own({ a: 0 }, false), own({ a: 3, b: [4, 5], unit: "km" })];
  expect(questionAbout({ name: "Adder", example: null, samples })).toBe(
    'What does Adder give for a = 3, b = [4,5] and unit = "km"?',
  );
});

test("samples that are too long to be read, failed, or say nothing are left out", () => {
  const question = (samples: ReturnType<typeof own | typeof made>[]) =>
    questionAbout({ name: "Count", example: null, samples });
  const long = own({ text: "word ".repeat(100) });
  expect(question([own({ text: "no" }, false), long, made({ text: "yes" })])).toBe(
    'What does Count give for text = "yes"?',
  );
  expect(question([long])).toBe("What does Count give?");
  expect(question([made({})])).toBe("What does Count give?");
});
