import type { Arguments, Json } from "@/lib/json";
import type { CallResult, Pending, Planner, Turn } from "@/lib/planner";
import type { NetworkRequest, ProgramOptions, SandboxOutput, SandboxResult } from "@/lib/sandbox";
import type { Grants, Search } from "@/lib/search";
import type { CallFacts, TrustedFunction } from "./consent";
import type { NewRunEvent, RunEnd, Stop } from "./events";
import type { TeamPort } from "./hand-over";
import type { Resumed } from "./resume";

/** Runs one function of a tool; its arguments are validated there, before anything runs. */
export type RunFunction = (
  /** `version`: what a person approved, or what was found to need no approval; another live version runs nothing. */
  call: { tool: string; function: string; arguments: Arguments; version: number },
  options: {
    signal: AbortSignal;
    onOutput: (output: SandboxOutput) => void;
    onRequest: (request: NetworkRequest) => void;
    owner: string;
    lent?: readonly string[] | undefined;
    address?: string | undefined;
  },
) => Promise<SandboxResult>;

/** Runs a program of calls without any permission; each of its calls comes back to be made. */
export type RunProgram = (
  code: string,
  options: ProgramOptions & {
    signal: AbortSignal;
    /** How long it may take with the calls that it waits for, in milliseconds. */
    timeMs: number;
    onOutput: (output: SandboxOutput) => void;
    owner: string;
    address?: string | undefined;
  },
) => Promise<SandboxResult>;

export interface AgentOptions {
  question: string;
  /** The question back that it replies to. */
  pending?: Pending;
  memory: readonly Turn[];
  /** Given along with the question: functions receive parts of it by handle, and no prompt has it. */
  data?: Json;
  grants: Grants;
  owner: string;
  /** IDs of private tools that somebody else lends. */
  lent?: readonly string[] | undefined;
  /** The network address that the question came from; undefined for the command line's. */
  address?: string | undefined;
  timeZone: string;
  now: Date;
  signal: AbortSignal;
  bounds: Bounds;
  /** Whose changing calls were said yes to ahead: slugs, or `slug--function`. */
  yesTo?: readonly string[];
  /** How calls of his own functions ended that were handed back to whoever asks. */
  made?: readonly CallResult[];
  /** Whether a team of agents may be given the question, where it asks for one or no tool fits. */
  handsOver?: boolean;
  /** Set where the run goes on after it waited for a person. */
  resumed?: Resumed;
}

/**
 * What stops a run: turns of the loop, calls of functions, wall time in milliseconds without the time that it waits for a
 * person, tokens in and out together, and US dollars, which are counted where the model's price is known.
 */
export interface Bounds {
  steps: number;
  calls: number;
  timeMs: number;
  tokens: number;
  dollars: number;
}

export interface AgentPorts {
  planner: Planner;
  search: Search;
  runFunction: RunFunction;
  /** Without it, planners must not write programs. */
  runProgram?: RunProgram | undefined;
  /** What a call of this function would do, by its live version. Errors: AppErrors of why it cannot be called. */
  factsOf: (
    call: { tool: string; function: string },
    asker: { owner: string; lent?: readonly string[] | undefined },
  ) => Promise<CallFacts>;
  /** What was trusted for the chat; without it, nothing. */
  trusted?: () => Promise<readonly TrustedFunction[]>;
  /** Without it, nothing is handed over. */
  team?: TeamPort;
  /** Name of the sandbox, for the trace. */
  sandbox: string;
  emit: (event: NewRunEvent) => void;
  /** Told of an error that is nobody's expected failure; the run ends `failed` without its inside being shown. */
  onUnexpectedError?: (error: unknown) => void;
}

export interface AgentResult {
  /** `waiting`: a call waits for a person, and nothing more is done until he has answered. */
  status: RunEnd | "waiting";
  stop?: Stop;
  error?: string;
  answer: string;
}

/** Answers one question; see `answer-question.ts`. */
export type AnswerQuestion = (options: AgentOptions, ports: AgentPorts) => Promise<AgentResult>;
