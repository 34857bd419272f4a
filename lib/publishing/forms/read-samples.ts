import { AppError } from "@/lib/errors";
import { Arguments } from "@/lib/json";
import { validateArguments } from "@/lib/schema";
import type { Sample, ToolFunction } from "@/lib/tools";
import type { DraftForm } from "./draft";
import type { FormProblems } from "./form-problems";
import { parseJson } from "./parse-json";

const MAX_SHOWN = 10;

function inputOf(text: string): Arguments {
  const value = parseJson(text.trim() === "" ? "{}" : text, "The input");
  const parsed = Arguments.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new AppError("invalid-input", 'The input is not an object of values by name, such as {"text": "Hello"}.');
}

/** The samples that a form brings, each for a function that is there and with an input that this function takes. */
export function readSamples(form: DraftForm, functions: readonly ToolFunction[], problems: FormProblems): Sample[] {
  const names = functions.map(({ name }) => name);
  const offered = names.slice(0, MAX_SHOWN).join(", ");
  return form.samples.flatMap((sample, index) => {
    const field = `samples.${index}`;
    const name = sample.function.trim() || (names.length === 1 ? names[0] : undefined);
    const chosen = functions.find((candidate) => candidate.name === name);
    if (functions.length > 0 && !chosen) {
      problems.add(
        `${field}.function`,
        name
          ? `The tool has no function “${name.slice(0, 64)}”; it has ${offered}.`
          : `Say which function this sample is for: ${offered}.`,
      );
    }
    const input = problems.try(`${field}.input`, () => inputOf(sample.input));
    const expected = sample.expected.trim();
    const result = expected
      ? problems.try(`${field}.expected`, () => parseJson(expected, "The expected result"))
      : undefined;
    // A schema that was refused is not applied to anything.
    if (!input || !chosen || problems.has("source") || problems.has("functions")) return [];
    const valid = validateArguments(chosen.inputs, input);
    if (!valid.ok) problems.add(`${field}.input`, valid.error);
    return [{ function: chosen.name, input, ...(result !== undefined && { expected: result }) }];
  });
}
