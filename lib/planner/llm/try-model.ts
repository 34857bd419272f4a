import type { LanguageModelV4FunctionTool, LanguageModelV4Prompt } from "@ai-sdk/provider";
import { AppError } from "@/lib/errors";
import { withinTime } from "@/lib/lifetime";
import { type ModelChoice, type ProviderKeys, resolveLanguageModel } from "@/lib/models";
import { PlannerError } from "../planner";
import type { Trial, TrialResult } from "../trials";
import { untried } from "./abilities";
import { ModelClient, type TurnRequest } from "./model-client";
import { identityOf } from "./model-error";
import { parseJson } from "./parse-json";

export type ModelTrials = (choice: ModelChoice, trial: Trial, signal: AbortSignal) => Promise<TrialResult>;

/** One trial may take as long as a model needs to be loaded. */
const TRIAL_MS = 100_000;

const OBJECT = { type: "object", additionalProperties: false } as const;

const FUNCTIONS: LanguageModelV4FunctionTool[] = [
  {
    type: "function",
    name: "add_numbers",
    description: "Adds two numbers.",
    inputSchema: {
      ...OBJECT,
      properties: { first: { type: "number" }, second: { type: "number" } },
      required: ["first", "second"],
    },
  },
  {
    type: "function",
    name: "count_letters",
    description: "Counts the letters of a word.",
    inputSchema: { ...OBJECT, properties: { word: { type: "string" } }, required: ["word"] },
  },
];

interface Heard {
  text: string;
  /** How many pieces the text came in. */
  pieces: number;
  calls: { name: string; input: string }[];
}

interface TrialSpec {
  ask: Omit<TurnRequest, "signal">;
  judge: (heard: Heard) => Pick<TrialResult, "passed" | "said">;
}

const SPECS: Record<Trial, TrialSpec> = {
  reachable: {
    ask: { prompt: says("Answer with the one word: ready") },
    judge: ({ text }) => verdict(text.trim() !== "", "It answers.", "It answered with nothing."),
  },
  streaming: {
    ask: { prompt: says("Count from one to twenty in words.") },
    judge: ({ pieces }) =>
      verdict(
        pieces > 1,
        `Its answer came in ${pieces} pieces.`,
        "Its answer came at once: it shows when it is whole.",
      ),
  },
  functions: {
    ask: { prompt: says("Add 2 and 3 with add_numbers."), tools: FUNCTIONS, toolChoice: { type: "auto" } },
    judge: ({ calls }) =>
      verdict(calls.length > 0, "It calls functions.", "It called none: the pipeline planner asks it instead."),
  },
  schema: {
    ask: {
      prompt: says("Which colour is grass? Answer as JSON with the property colour."),
      output: "schema",
      schema: { ...OBJECT, properties: { colour: { type: "string" } }, required: ["colour"] },
    },
    judge: ({ text }) => verdict(hasColour(text), "It keeps to a schema.", "It did not keep to the schema."),
  },
  question: {
    ask: {
      prompt: says("How many letters has the word “garden”? Use a function."),
      tools: FUNCTIONS,
      toolChoice: { type: "auto" },
    },
    judge: ({ calls }) => {
      const isRight = calls.length === 1 && calls[0]?.name === "count_letters" && /"garden"/i.test(calls[0].input);
      return verdict(isRight, "It made the one right call.", "It did not make the one right call.");
    },
  },
};

function says(text: string): LanguageModelV4Prompt {
  return [{ role: "user", content: [{ type: "text", text }] }];
}

function verdict(passed: boolean, good: string, bad: string) {
  return { passed, said: passed ? good : bad };
}

function hasColour(text: string): boolean {
  const value = parseJson(text);
  return typeof value === "object" && value !== null && "colour" in value && typeof value.colour === "string";
}

/** Tries models. Nothing of a key is in what is said. Error: AppError `misconfigured` for a model that lacks its key or address. */
export function createModelTrials(keys: ProviderKeys): ModelTrials {
  return async (choice, trial, signal) => {
    const client = new ModelClient(resolveLanguageModel(choice, keys), identityOf(choice, keys), untried());
    const begun = performance.now();
    const { ask, judge } = SPECS[trial];
    const heard = withinTime(TRIAL_MS, signal, (limit) => listen(client, { ...ask, signal: limit }));
    const outcome = await heard.then(judge, refused);
    const { modelCalls, ...spent } = client.usage();
    return { ...outcome, ...spent, durationMs: performance.now() - begun };
  };
}

async function listen(client: ModelClient, request: TurnRequest): Promise<Heard> {
  const heard: Heard = { text: "", pieces: 0, calls: [] };
  for await (const part of client.turn(request)) {
    if (part.type === "text") {
      heard.text += part.text;
      heard.pieces += 1;
    }
    if (part.type === "call") heard.calls.push({ name: part.call.toolName, input: part.call.input });
  }
  return heard;
}

function refused(error: unknown): Pick<TrialResult, "passed" | "said"> {
  if (error instanceof PlannerError || AppError.is(error)) return { passed: false, said: error.message };
  if (error instanceof Error && error.name === "TimeoutError") {
    return { passed: false, said: "It did not end its answer within 100 seconds." };
  }
  throw error;
}
