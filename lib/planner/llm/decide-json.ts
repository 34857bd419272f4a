import type { LanguageModelV4Prompt } from "@ai-sdk/provider";
import { PlannerError } from "../planner";
import { type Abilities, lesserForm, type OutputForm } from "./abilities";
import type { ModelClient } from "./model-client";
import { ModelError, oneLine } from "./model-error";
import { parseJson } from "./parse-json";
import type { ProviderSchema } from "./sanitize-schema";

export type Checked<T> = { value: T } | { problem: string };

export interface Decision<T> {
  instructions: string;
  input: string;
  /** The form of the answer, for servers that hold a model to one. */
  schema: ProviderSchema;
  /** Whether the schema holds inputs of functions: that a server refuses such a one says nothing of others. */
  isSchemaOfStrangers?: boolean;
  /** What the answer means, or what is wrong with it, for the model. */
  check: (json: unknown) => Checked<T> | Promise<Checked<T>>;
  signal: AbortSignal;
}

interface Answered {
  text: string;
  cut?: string;
  /** How it was asked in the end. */
  form: OutputForm;
}

/**
 * Asks the model for one JSON object. An answer that cannot be used is shown to it once with what is wrong; `repaired`
 * tells of it. Error: PlannerError that says what it answered.
 */
export async function decideJson<T>(
  client: ModelClient,
  abilities: Abilities,
  { instructions, input, schema, isSchemaOfStrangers = false, check, signal }: Decision<T>,
): Promise<{ value: T; repaired?: string }> {
  const prompt: LanguageModelV4Prompt = [
    { role: "system", content: instructions },
    { role: "user", content: [{ type: "text", text: input }] },
  ];
  const first = await attempt(prompt, abilities.output);
  if ("value" in first) return { value: first.value };
  // A server's own means sometimes bring forth nothing, such as {}; the words alone then do better.
  const form = first.isEmpty ? "text" : first.form;
  const second = await attempt(
    [
      ...prompt,
      { role: "assistant", content: [{ type: "text", text: first.answer || "(nothing)" }] },
      { role: "user", content: [{ type: "text", text: `That cannot be used: ${first.problem} Answer again.` }] },
    ],
    form,
  );
  if ("value" in second) {
    if (first.isEmpty) abilities.output = "text";
    return { value: second.value, repaired: first.problem };
  }
  if (second.cut !== undefined) throw new PlannerError(second.cut);
  throw new PlannerError(
    `The model “${client.identity.name}” answered what cannot be used, and again after it was shown the error. ${oneLine(second.problem)} It answered: ${oneLine(second.answer) || "nothing"}`,
  );

  async function attempt(messages: LanguageModelV4Prompt, from: OutputForm) {
    const { text: answer, cut, form } = await ask(messages, from);
    const json = parseJson(answer);
    const checked: Checked<T> = json === undefined ? { problem: cut ?? "It holds no JSON object." } : await check(json);
    return { ...checked, answer, cut, form, isEmpty: form !== "text" && (json === undefined || isEmpty(json)) };
  }

  /** What is refused is asked for in the next lesser form, and so for every later question that is held to no stranger's schema. */
  async function ask(messages: LanguageModelV4Prompt, form: OutputForm): Promise<Answered> {
    try {
      return { ...(await client.text({ prompt: messages, output: form, schema, signal })), form };
    } catch (error) {
      const lesser = lesserForm(form);
      if (lesser === undefined || !(error instanceof ModelError) || !error.refusesJson) throw error;
      const answered = await ask(messages, lesser);
      if (form !== "schema" || !isSchemaOfStrangers) abilities.output = answered.form;
      return answered;
    }
  }
}

function isEmpty(json: unknown): boolean {
  return typeof json === "object" && json !== null && Object.keys(json).length === 0;
}
