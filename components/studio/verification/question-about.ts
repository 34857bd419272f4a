import type { SampleResult } from "@/lib/publishing";

/** A question of more letters is none that somebody reads before he sends it. */
const MAX_LENGTH = 240;

interface QuestionSubject {
  name: string;
  /** A question that its creator says it answers. */
  example: string | null;
  samples: readonly Pick<SampleResult, "input" | "origin" | "ok">[];
}

/**
 * A question for who wants to try a tool in the chat: its creator's, else one made of its name and a sample that passed,
 * best one of its creator. Samples whose inputs are too long to be read are left out.
 */
export function questionAbout({ name, example, samples }: QuestionSubject): string {
  if (example !== null) return example;
  const usable = samples.filter(({ ok, input }) => ok && Object.keys(input).length > 0);
  const ordered = [...usable.filter(({ origin }) => origin === "creator"), ...usable];
  return (
    ordered
      .map(({ input }) => `What does ${name} give for ${inputs(input)}?`)
      .find((question) => question.length <= MAX_LENGTH) ?? `What does ${name} give?`
  );
}

function inputs(input: SampleResult["input"]): string {
  const said = Object.entries(input).map(([key, value]) => `${key} = ${JSON.stringify(value)}`);
  const last = said.pop() ?? "";
  return said.length === 0 ? last : `${said.join(", ")} and ${last}`;
}
