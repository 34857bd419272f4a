import type { Source, Span } from "@/lib/argument-source";
import type { Arguments, InputSchema, Json } from "@/lib/json";
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
  /** How probable it is that the call is what was asked for, from 0 to 1; a planner that cannot say leaves it out. */
  certainty?: number;
  /** What was wrong with a first version of the arguments that was repaired. */
  repaired?: string;
  /** Where the arguments come from, by input; a planner that cannot say leaves it out. */
  sources?: Record<string, Source>;
  /** Parts of the question that say something and that no argument took, of this call or of one before it. */
  unused?: Span[];
}

/** A call and how it ended, as a later turn sees it. */
export interface CallResult {
  call: Call;
  /** Of this run; its handle is made of it. Absent for earlier turns and for what was called elsewhere. */
  callId?: string;
  status: CallStatus;
  value?: Json;
  /** What the function printed; the planner is shown it where there is no value. */
  stdout?: string;
  error?: string;
  /** Whether it may hold what strangers wrote; undefined where nothing is known of that. */
  openWorld?: boolean;
  /** Of a program: what its calls came to, in the order in which it asked for them. */
  inner?: readonly CallResult[];
}

/** What was done in a run. */
export type Step =
  /** What the loop found by the question itself, for a planner that looks first. */
  | { kind: "look"; candidates: Candidate[] }
  | { kind: "search"; keywords: string[]; query?: string; candidates: Candidate[]; callId?: string }
  | { kind: "calls"; results: CallResult[] };

/** An earlier question of the same chat, with its calls and its answer. */
export interface Turn {
  question: string;
  calls: CallResult[];
  answer: string;
  /** Whether it was the reply to the question back of the turn before it. */
  isReply?: boolean;
  /** Whether what it remembered itself held what strangers may have written. */
  isTainted?: boolean;
}

/** A question back that the person now replies to. */
export interface Pending {
  /** What he asked first. */
  question: string;
  missing: readonly MissingInput[];
  /** The call as far as it was known. */
  known: Pick<Call, "tool" | "function" | "arguments">;
  /** Values of missing inputs that a form gave, by input; a reply in words gives none. */
  given: Arguments;
}

/** Everything that a decision may rest on. */
export interface PlannerState {
  question: string;
  /** Set where the question is the reply to a question back. */
  pending?: Pending;
  /** Earlier turns of the chat, oldest first. */
  memory: readonly Turn[];
  /** Keywords of the mart near the question, best first. */
  keywords: readonly KeywordHit[];
  /** What was done so far in this run, oldest first. */
  steps: readonly Step[];
  /** Candidates in view, best first: those of the last search and those called before. */
  candidates: readonly Candidate[];
  /** What was given along with the question: planners see its shape, functions receive parts of it by handle. */
  data?: Json;
  /** Today's date and the person's time zone (IANA name), for “tomorrow” and the like. */
  now: Date;
  timeZone: string;
  signal: AbortSignal;
  /** True: nothing more is searched or called for this run, and what is decided now must be its answer. */
  mustAnswer: boolean;
  /** Finds a granted function by its callable or bare name although it is not in view; null where none or several fit. */
  lookUp?: (name: string) => Promise<Candidate | null>;
}

/** An input that a call lacks, or that is to be confirmed, with its schema. */
export interface MissingInput {
  tool: string;
  function: string;
  input: string;
  schema: InputSchema["properties"][string];
  /** What it would be given, if that is confirmed; absent where nothing gives it. */
  value?: Json;
}

/**
 * How a run ends with an answer; `failed`: no call that it needed succeeded, and the text says so; `needs-model`: the
 * question needs knowledge, judgement or writing, and no model is connected.
 */
export type AnswerEnd = "answered" | "no-tool-available" | "needs-model" | "failed";

/**
 * What is done next. `stepGoesOn`: a search and the calls that are chosen after it are one step, with the calls that
 * correct one of them; without it each decision is a step of its own.
 */
export type Decision =
  /** The text may still be written while it is read. */
  | { action: "answer"; reason: string; text: AsyncIterable<string>; end: AnswerEnd }
  /** Something is missing, unclear or to be confirmed; `missing` names it where it is inputs of a function. */
  | { action: "ask"; question: string; missing: MissingInput[]; known?: Pending["known"]; reason: string }
  | { action: "search"; keywords: string[]; query?: string; reason: string; callId?: string; stepGoesOn?: boolean }
  /** Among the candidates in view, all at the same time. */
  | { action: "call"; calls: Call[]; stepGoesOn?: boolean };

export interface Usage {
  inputTokens: number;
  outputTokens: number;
  modelCalls: number;
  /** What they cost in US dollars, where the model's price is known. */
  dollars?: number;
}

/** What decides: a language model, or rules without one. A planner serves one run and holds that run's usage. */
export interface Planner {
  /** What it is called in events and settings. */
  readonly kind: string;
  /** The model's name, where there is one. */
  readonly model?: string;
  /** True: the functions nearest to the question are in view at its first decision, which saves it a search. */
  readonly looksFirst?: boolean;
  /** Errors: PlannerError; AppErrors of who works for it, such as `busy`; the signal's reason. */
  decide(state: PlannerState): Promise<Decision>;
  /** Tokens and model calls so far. */
  usage(): Usage;
}

/** What a planner throws when its model cannot be reached or answers what cannot be used, even after one repair. */
export class PlannerError extends Error {
  override readonly name = "PlannerError";
}
