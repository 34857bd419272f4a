import type { LanguageModelV4Prompt } from "@ai-sdk/provider";
import { PlannerError } from "../planner";
import type { ModelClient } from "./model-client";
import { ModelError, oneLine } from "./model-error";
import { parseJson } from "./parse-json";

/** What a model is known to be able to do; it is remembered beyond a run. */
export interface Abilities {
  tools: boolean;
  json: boolean;
}

export type Checked<T> = { value: T } | { problem: string };

export interface Decision<T> {
  instructions: string;
  input: string;
  /** What the answer means, or what is wrong with it, for the model. */
  check: (json: unknown) => Checked<T> | Promise<Checked<T>>;
  signal: AbortSignal;
}

/**
 * Asks the model for one JSON object. An answer that cannot be used is shown to it once with what is wrong; `repaired`
 * tells of it. Error: PlannerError that says what it answered.
 */
export async function decideJson<T>(
  client: ModelClient,
  abilities: Abilities,
  { instructions, input, check, signal }: Decision<T>,
): Promise<{ value: T; repaired?: string }> {
  const prompt: LanguageModelV4Prompt = [
    { role: "system", content: instructions },
    { role: "user", content: [{ type: "text", text: input }] },
  ];
  const first = await attempt(prompt);
  if ("value" in first) return { value: first.value };
  const second = await attempt([
    ...prompt,
    { role: "assistant", content: [{ type: "text", text: first.answer || "(nothing)" }] },
    { role: "user", content: [{ type: "text", text: `That cannot be used: ${first.problem} Answer again.` }] },
  ]);
  if ("value" in second) return { value: second.value, repaired: first.problem };
  throw new PlannerError(
    `The model “${client.identity.name}” answered what cannot be used, and again after it was shown the error. ${oneLine(second.problem)} It answered: ${oneLine(second.answer) || "nothing"}`,
  );

  async function attempt(messages: LanguageModelV4Prompt) {
    const answer = await ask(messages);
    const json = parseJson(answer);
    const checked: Checked<T> = json === undefined ? { problem: "It holds no JSON object." } : await check(json);
    return { ...checked, answer };
  }

  async function ask(messages: LanguageModelV4Prompt): Promise<string> {
    const json = abilities.json;
    try {
      return await client.text({ prompt: messages, json, signal });
    } catch (error) {
      if (!json || !(error instanceof ModelError) || !error.refusesJson) throw error;
      abilities.json = false;
      return client.text({ prompt: messages, signal });
    }
  }
}
