import { fillTemplate, templateProblem } from "@/lib/answer-template";
import type { Arguments, Json } from "@/lib/json";
import type { FunctionHints } from "@/lib/search";

/** A function of the live version, as its hints are edited. */
export interface FunctionLine {
  name: string;
  inputs: readonly string[];
  hints: FunctionHints | undefined;
  /** A call with what comes of it; null where no sample says what it expects. */
  sample: { arguments: Arguments; result: Json } | null;
}

/** As it stands while somebody types. */
export interface TypedInput {
  name: string;
  /** With commas between. */
  aliases: string;
  unit: string;
}

export interface TypedFunction {
  name: string;
  answer: string;
  inputs: TypedInput[];
}

/** What is sent to be saved. */
export type TypedHints = Record<
  string,
  { answer?: string; inputs: Record<string, { aliases?: string[]; unit?: string }> }
>;

export function typedOf({ name, inputs, hints }: FunctionLine): TypedFunction {
  const known = new Map(Object.entries(hints?.inputs ?? {}));
  return {
    name,
    answer: hints?.answer ?? "",
    inputs: inputs.map((input) => {
      const { aliases = [], unit = "" } = known.get(input) ?? {};
      return { name: input, aliases: aliases.join(", "), unit };
    }),
  };
}

/** Each input has an entry, though an empty one: its owner has looked at it, and nothing is proposed for it any more. */
export function hintsOf(typed: readonly TypedFunction[]): TypedHints {
  return Object.fromEntries(
    typed.map(({ name, answer, inputs }) => {
      const said = inputs.map((input) => {
        const aliases = input.aliases
          .split(",")
          .map((word) => word.trim())
          .filter(Boolean);
        const unit = input.unit.trim();
        return [input.name, { ...(aliases.length > 0 && { aliases }), ...(unit && { unit }) }] as const;
      });
      return [name, { ...(answer.trim() && { answer }), inputs: Object.fromEntries(said) }] as const;
    }),
  );
}

/** What a template says of the first sample, or what is wrong with it. */
export function previewOf({ inputs, sample }: FunctionLine, answer: string): { text: string; isWrong: boolean } {
  if (answer.trim() === "") return { text: "Without a sentence, the result is shown as it is.", isWrong: false };
  const problem = templateProblem(answer, inputs);
  if (problem !== null) return { text: problem, isWrong: true };
  if (sample === null) return { text: "No sample says what it expects, so there is no example.", isWrong: false };
  const said = fillTemplate(answer, sample);
  if (said !== null) return { text: `The first sample: ${said}`, isWrong: false };
  const text = "The first sample has nothing to put there, or a list: the result is then shown without the sentence.";
  return { text, isWrong: false };
}
