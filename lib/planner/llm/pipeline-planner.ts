import { z } from "zod";
import { Arguments } from "@/lib/json";
import type { Candidate } from "@/lib/search";
import { resultsOf } from "../attempts";
import { type Call, type Decision, type Planner, PlannerError, type PlannerState } from "../planner";
import { withSources } from "../sources";
import { type Choice, decideInStages } from "../two-stages";
import type { Abilities } from "./abilities";
import { choiceSchema, PLAN_SCHEMA } from "./answer-schemas";
import { type Checked, decideJson } from "./decide-json";
import type { ModelClient } from "./model-client";
import {
  ANSWER_INSTRUCTIONS,
  CHOOSE_INSTRUCTIONS,
  describeCandidates,
  describeKeywords,
  describeState,
  PLAN_INSTRUCTIONS,
} from "./pipeline-prompts";
import { type CheckArguments, checkFilled, findByName, MAX_CALLS } from "./read-calls";
import { answerText } from "./read-turn";

/** How many candidates the model chooses among. */
const CANDIDATES = 6;

const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() || undefined);

const PlanAnswer = z.object({
  reason: text,
  needs_function: z.boolean(),
  keywords: z.array(z.string()).nullish(),
  query: text,
  ask: text,
});

const ChoiceAnswer = z.object({
  calls: z
    .array(z.object({ function: z.string(), arguments: Arguments.nullish(), reason: text }))
    .max(MAX_CALLS)
    .nullish()
    .transform((calls) => calls ?? []),
  ask: text,
  reason: text,
});

/** A planner for any model: each decision is one JSON object, so the model need not be able to call functions. */
export class PipelinePlanner implements Planner {
  readonly kind = "pipeline";
  readonly model: string;

  private readonly client: ModelClient;
  private readonly abilities: Abilities;
  private readonly checkArguments: CheckArguments;

  constructor(client: ModelClient, abilities: Abilities, checkArguments: CheckArguments) {
    this.client = client;
    this.abilities = abilities;
    this.checkArguments = checkArguments;
    this.model = client.identity.name;
  }

  decide(state: PlannerState): Promise<Decision> {
    const stages = {
      plan: (now: PlannerState) => this.plan(now),
      choose: (now: PlannerState) => this.choose(now),
      answer: (now: PlannerState) => this.answer(now),
    };
    return decideInStages(stages, state);
  }

  usage() {
    return this.client.usage();
  }

  private async plan(state: PlannerState): Promise<Decision> {
    const { value } = await decideJson(this.client, this.abilities, {
      instructions: PLAN_INSTRUCTIONS,
      input: `${describeState(state)}\n\n${describeKeywords(state)}`,
      schema: PLAN_SCHEMA,
      check: (json) => parsed(PlanAnswer, json),
      signal: state.signal,
    });
    const { needs_function, keywords, query, ask, reason = "" } = value;
    if (ask) return { action: "ask", question: ask, missing: [], reason };
    if (!needs_function) return { action: "answer", reason, text: this.answer(state), end: "answered" };
    return { action: "search", keywords: keywords ?? [], ...(query && { query }), reason };
  }

  private async choose(state: PlannerState): Promise<Choice> {
    if (state.candidates.length === 0) return { calls: [], reason: "The mart offers nothing for it." };
    const offered = state.candidates.slice(0, CANDIDATES);
    const { value, repaired } = await decideJson(this.client, this.abilities, {
      instructions: CHOOSE_INSTRUCTIONS,
      input: `${describeState(state)}\n\n${describeCandidates(offered)}`,
      schema: choiceSchema(offered),
      isSchemaOfStrangers: true,
      check: (json) => this.checkChoice(json, offered, state),
      signal: state.signal,
    });
    const before = resultsOf(state.steps).map(({ call }) => call);
    const calls = withSources(state.question, value.calls, before);
    return { ...value, calls: calls.map((call) => ({ ...call, ...(repaired && { repaired }) })) };
  }

  private async *answer(state: PlannerState): AsyncGenerator<string> {
    const parts = this.client.turn({
      prompt: [
        { role: "system", content: ANSWER_INSTRUCTIONS },
        { role: "user", content: [{ type: "text", text: describeState(state) }] },
      ],
      signal: state.signal,
    });
    let empty = true;
    for await (const part of answerText(parts)) {
      empty = false;
      yield part;
    }
    if (empty)
      throw new PlannerError(`The model “${this.model}” gave an empty answer. Ask again, or take another model.`);
  }

  /** Every call must name a function on offer, with arguments that fit its schema. */
  private async checkChoice(
    json: unknown,
    offered: readonly Candidate[],
    state: PlannerState,
  ): Promise<Checked<Choice>> {
    const answer = parsed(ChoiceAnswer, json);
    if ("problem" in answer) return answer;
    const calls: Call[] = [];
    for (const call of answer.value.calls) {
      const candidate = findByName(call.function, offered);
      if (!candidate) {
        const names = offered.map(({ document }) => document.name).join(", ");
        return { problem: `There is no function “${call.function}”. On offer are: ${names}.` };
      }
      const { slug, function: name, inputs } = candidate.document;
      const asked = { inputs, values: call.arguments ?? {} };
      const valid = await checkFilled(asked, state, this.checkArguments);
      if (!valid.ok) return { problem: `The arguments of ${call.function} do not fit its schema: ${valid.error}` };
      const reason = call.reason ?? answer.value.reason ?? "The model chose it.";
      calls.push({ tool: slug, function: name, arguments: valid.arguments, reason });
    }
    const { ask, reason } = answer.value;
    return { value: { calls, ...(ask && calls.length === 0 && { ask }), ...(reason && { reason }) } };
  }
}

function parsed<T>(schema: z.ZodType<T>, json: unknown): Checked<T> {
  const result = schema.safeParse(json);
  return result.success ? { value: result.data } : { problem: z.prettifyError(result.error) };
}
