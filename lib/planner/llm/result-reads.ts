import type { LanguageModelV4FunctionTool, LanguageModelV4ToolCall, SharedV4ProviderOptions } from "@ai-sdk/provider";
import { z } from "zod";
import type { Json } from "@/lib/json";
import { contentForPlanner } from "@/lib/schema/content-and-data";
import { resultsOf } from "../attempts";
import type { CallResult, PlannerState } from "../planner";
import { heldValues, readHeld } from "../results/handles";
import { parseOr } from "./malformed";

export const READ_RESULT = "read_result";

/** Parts that are read in one run, and characters of each. */
const MOST_READS = 10;
const MOST_CHARACTERS = 4_000;

export const readResultTool: LanguageModelV4FunctionTool = {
  type: "function",
  name: READ_RESULT,
  description: "Shows more of a result that was cut, by its handle.",
  inputSchema: {
    type: "object",
    properties: {
      handle: { type: "string", description: "A handle with a path, such as $call-1.rows[3].name" },
      from: {
        type: "integer",
        minimum: 0,
        description: "The first item of a list or character of a text that is shown.",
      },
    },
    required: ["handle"],
    additionalProperties: false,
  },
};

const Asked = z.object({ handle: z.string(), from: z.number().int().min(0).max(1_000_000_000).nullish() });

/** A call as the model wrote it, and what it is shown of the result. */
export interface ShownCall {
  id?: string | undefined;
  name: string;
  input: unknown;
  /** Signatures that some providers want back with the call. */
  providerOptions?: SharedV4ProviderOptions | undefined;
  result: string;
}

/** A turn of the model that read results, and after how many steps of the run it came. */
export interface ReadTurn {
  afterSteps: number;
  pairs: ShownCall[];
}

/** What a model read of long results in one run. */
export class ResultReads {
  readonly turns: ReadTurn[] = [];
  private count = 0;

  /** Answers the calls of a turn that read; false where there is none of them. */
  answer(calls: readonly LanguageModelV4ToolCall[], state: PlannerState): boolean {
    const reading = calls.filter(({ toolName }) => toolName === READ_RESULT);
    if (reading.length === 0) return false;
    const pairs = reading.map(({ input, providerMetadata }) => {
      this.count += 1;
      // Models repeat their IDs; nine letters and digits is what the strictest provider takes.
      const id = `read${String(this.count).padStart(5, "0")}`;
      const result = this.read(input, state);
      return { id, name: READ_RESULT, input: parseOr(input), providerOptions: providerMetadata, result };
    });
    this.turns.push({ afterSteps: state.steps.length, pairs });
    return true;
  }

  /** Whether nothing more can be read: a model that goes on all the same only reads. */
  get isUsedUp(): boolean {
    return this.count > MOST_READS;
  }

  private read(input: string, { steps }: PlannerState): string {
    if (this.count > MOST_READS) return problem(`At most ${MOST_READS} parts can be read. Use handles, or answer.`);
    const asked = Asked.safeParse(parseOr(input));
    if (!asked.success) return problem(`${READ_RESULT} takes {"handle": "$call-1.path", "from": 0}.`);
    const { handle, from } = asked.data;
    if (handle.startsWith("$data")) return problem("What was given along is for functions, and cannot be read here.");
    const found = readHeld(handle, heldValues(resultsOf(steps).map(withContent)));
    return "problem" in found ? problem(found.problem) : shown(found.value, from ?? 0);
  }
}

/** What a function returned for the caller alone stays out of prompts here too. */
function withContent(result: CallResult): CallResult {
  return result.value === undefined ? result : { ...result, value: contentForPlanner(result.value) };
}

function problem(text: string): string {
  return JSON.stringify({ failed: text });
}

/** A part as JSON, so that it cannot pass for a part of the prompt. */
function shown(value: Json, from: number): string {
  if (typeof value === "string") {
    const part = value.slice(from, from + MOST_CHARACTERS);
    return asJson({ from, of: value.length, text: part });
  }
  if (!Array.isArray(value)) {
    const json = JSON.stringify(value);
    return json.length <= MOST_CHARACTERS
      ? asJson({ value })
      : asJson({ from, of: json.length, json: json.slice(from, from + MOST_CHARACTERS) });
  }
  const items: Json[] = [];
  let characters = 0;
  for (const item of value.slice(from, from + MOST_CHARACTERS)) {
    characters += JSON.stringify(item).length;
    if (characters > MOST_CHARACTERS) break;
    items.push(item);
  }
  if (items.length > 0 || value.length <= from) return asJson({ from, of: value.length, items });
  return problem(`Item ${from} alone is longer than ${MOST_CHARACTERS} characters: name a part of it.`);
}

function asJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
