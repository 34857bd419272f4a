import type { Arguments, Json } from "@/lib/json";
import type { CallStatus } from "@/lib/sandbox";
import type { Candidate, KeywordHit } from "@/lib/search";

/** A call that the planner asks for. */
export interface Call {
  /** ID that the model gave to the call, where it gave one. */
  id?: string;
  /** The tool's slug. */
  tool: string;
  function: string;
  arguments: Arguments;
  /** One sentence for the person: why this function. */
  reason: string;
  /** What was wrong with a first version of the arguments that was repaired. */
  repaired?: string;
}

/** A call and how it ended, as a later turn sees it. */
export interface CallResult {
  call: Call;
  status: CallStatus;
  value?: Json;
  /** What the function printed; the planner is shown it where there is no value. */
  stdout?: string;
  error?: string;
}

/** What happened in one turn of the loop. */
export type Step =
  | { kind: "search"; keywords: string[]; query?: string; candidates: Candidate[]; callId?: string }
  | { kind: "calls"; results: CallResult[] };

/** An earlier question of the same chat, with its calls and its answer. */
export interface Turn {
  question: string;
  calls: CallResult[];
  answer: string;
}

/** Everything that a decision may rest on. */
export interface PlannerState {
  question: string;
  /** Earlier turns of the chat, oldest first. */
  memory: readonly Turn[];
  /** Keywords of the mart near the question, best first. */
  keywords: readonly KeywordHit[];
  /** What was done so far in this run, oldest first. */
  steps: readonly Step[];
  /** Candidates in view, best first: those of the last search and those called before. */
  candidates: readonly Candidate[];
  /** Today's date and the person's time zone (IANA name), for “tomorrow” and the like. */
  now: Date;
  timeZone: string;
  signal: AbortSignal;
  /** Finds a granted function by its callable or bare name although it is not in view; null where none or several fit. */
  lookUp?: (name: string) => Promise<Candidate | null>;
}

export type Plan =
  /**
   * `text`: the answer itself, where deciding and answering are one turn of the model. `noTool`: the question needs a
   * tool and none fits; the text says so.
   */
  | { action: "answer"; reason: string; text?: AsyncIterable<string>; noTool?: boolean }
  /** Something is missing or unclear. */
  | { action: "ask"; question: string; reason: string }
  | { action: "search"; keywords: string[]; query?: string; reason: string; callId?: string }
  /** Among the candidates in view. */
  | { action: "call"; calls: Call[] };

/** `calls: []` means that none of the candidates fits; `ask` is set where something is missing for the call. */
export interface Choice {
  calls: Call[];
  /** Why none fits, or why these. */
  reason?: string;
  ask?: string;
}

export interface Usage {
  inputTokens: number;
  outputTokens: number;
  modelCalls: number;
}

/** What decides: a language model, or rules without one. A planner serves one run and holds that run's usage. */
export interface Planner {
  readonly kind: "rules" | "pipeline" | "native";
  /** The model's name, where there is one. */
  readonly model?: string;
  /** True: `choose` is not called; after a search the planner's next `plan` picks among the candidates in view. */
  readonly choosesInPlan: boolean;
  plan(state: PlannerState): Promise<Plan>;
  choose(state: PlannerState, candidates: readonly Candidate[]): Promise<Choice>;
  answer(state: PlannerState): AsyncIterable<string>;
  /** Tokens and model calls so far. */
  usage(): Usage;
}

/** What a planner throws when its model cannot be reached or answers what cannot be used, even after one repair. */
export class PlannerError extends Error {
  override readonly name = "PlannerError";
}
