import { z } from "zod";
import { Source, Span } from "@/lib/argument-source";
import { Arguments, InputSchema, Json } from "@/lib/json";
import { CALL_STATUSES } from "@/lib/sandbox";
import { EFFECTS } from "@/lib/schema/effect";

/**
 * The events of a run: public, because the chat page, the API, the command line and the analytics are all views of
 * them. A reader ignores the types that it does not know.
 */
const envelope = {
  /** Position in the run's log: 1, 2, 3 … without gaps. */
  seq: z.number().int().positive(),
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  runId: z.string(),
  /** The turn of the loop, from 1. */
  step: z.number().int().positive().optional(),
  callId: z.string().optional(),
};

const functionRef = {
  /** The tool's slug. */
  tool: z.string(),
  version: z.number().int(),
  function: z.string(),
};

const ScoreParts = z.object({
  lexical: z.number(),
  semantic: z.number(),
  keyword: z.number(),
  rerank: z.number(),
  reliability: z.number(),
});

export const RUN_STATUSES = [
  "answered",
  "clarification-needed",
  "no-tool-available",
  "needs-model",
  "failed",
  "cancelled",
  /** What comes next is a call of a function of whoever asked, which is his to make. */
  "handed-back",
] as const;
export type RunEnd = (typeof RUN_STATUSES)[number];
/** `waiting`: for a person; nobody works on it until he has answered. */
export type RunStatus = "running" | "waiting" | RunEnd;

/** The bounds that can stop a run; `budget` is that of tokens. */
export const STOPS = ["steps", "calls", "time", "budget", "cost"] as const;
export type Stop = (typeof STOPS)[number];

/** How a team of agents ends. */
const TEAM_ENDS = ["complete", "partial", "clarification-needed", "cancelled", "failed"] as const;
export type TeamEnd = (typeof TEAM_ENDS)[number];

/** For this call alone, or for further ones of the function in the chat. */
export const APPROVAL_SCOPES = ["once", "chat"] as const;
export type ApprovalScope = (typeof APPROVAL_SCOPES)[number];

/** What went along with a question, without what is in it. */
const Attached = z.object({
  kind: z.enum(["text", "json"]),
  /** Of the file, where it was one. */
  name: z.string().optional(),
  /** Of the text, or of the JSON in one line: UTF-16 units. */
  characters: z.number().int(),
});
export type Attached = z.infer<typeof Attached>;

const payloads = {
  "run-start": {
    query: z.string(),
    planner: z.string(),
    model: z.string().optional(),
    /** Name of the model that was picked; absent where nobody picked. */
    picked: z.string().optional(),
    chatId: z.string().optional(),
    parentRunId: z.string().optional(),
    /** The run whose question back this one replies to. */
    continues: z.string().optional(),
    /** Values of its missing inputs that a form gave, by input; absent where the reply is in words. */
    given: Arguments.optional(),
    /** The run before it, of a program that names what was said before by it. */
    after: z.string().optional(),
    /** What was given along with the question; calls name parts of it as `$data…`. */
    data: Json.optional(),
    /** What that is, for who looks at the question; absent in logs of before it was said. */
    attached: Attached.optional(),
    /** IANA name of where the person is; absent where he did not say. */
    timeZone: z.string().optional(),
    /** Slugs of the only tools that may answer; absent where all may. */
    tools: z.array(z.string()).optional(),
    /** IDs of the only private tools that may answer, which somebody else lends; absent where all of the owner may. */
    lent: z.array(z.string()).optional(),
    /** What it is stopped at, where that is less than the server's own bounds. */
    bounds: z
      .object({ steps: z.number(), calls: z.number(), timeMs: z.number(), tokens: z.number(), dollars: z.number() })
      .partial()
      .optional(),
    /** A program asked, with a key. */
    byKey: z.boolean().optional(),
    /** Whether what it remembers of its chat holds what strangers may have written. */
    isTainted: z.boolean().optional(),
  },
  "need-decided": { needsTool: z.boolean(), reason: z.string() },
  "keywords-selected": {
    keywords: z.array(z.string()),
    /** The keywords of the mart that were near the question and on offer. */
    available: z.array(z.string()),
    /** What is searched for in place of the question. */
    query: z.string().optional(),
  },
  "candidates-ranked": {
    /** How many functions were looked at. */
    considered: z.number().int(),
    /** Of how many tools they are; absent in logs of before it was counted. */
    tools: z.number().int().optional(),
    tookMs: z.number(),
    candidates: z.array(
      z.object({
        ...functionRef,
        name: z.string(),
        /** What people call the tool. */
        toolName: z.string().optional(),
        /** What the tool is for, in one line; of the nearest tools only. */
        description: z.string().optional(),
        score: z.number(),
        parts: ScoreParts,
        probability: z.number(),
        lost: z.string().optional(),
      }),
    ),
    note: z.string().optional(),
  },
  /** `program`: the call ID of the program that asks for the call. */
  "tool-selected": {
    ...functionRef,
    reason: z.string(),
    /** How probable it is that the call is what was asked for; absent where the planner cannot say. */
    certainty: z.number().min(0).max(1).optional(),
    runnerUp: z.string().optional(),
    program: z.string().optional(),
  },
  "arguments-generated": {
    arguments: Arguments,
    /** What was wrong with a first version that was repaired. */
    repaired: z.string().optional(),
    /** Where each argument came from, by input; absent where the planner cannot say. */
    sources: z.record(z.string(), Source).optional(),
    /** Parts of the question that say something and that no argument took, of this call or of one before it. */
    unused: z.array(Span).optional(),
  },
  /** A call that waits for a person; the run is `waiting` until one of the next two. */
  "approval-requested": {
    ...functionRef,
    /** The handle of the tool's owner. */
    owner: z.string(),
    effect: z.enum(EFFECTS),
    arguments: Arguments,
    /** Where the tool may connect; the first of them where there are several. */
    host: z.string().optional(),
    /** What the function takes, for a form. */
    inputs: InputSchema,
    /** It had begun when its server stopped, so that it may be done already. */
    mayBeDone: z.boolean().optional(),
  },
  /** `arguments` where the person changed them. */
  "approval-given": { by: z.string(), scope: z.enum(APPROVAL_SCOPES), arguments: Arguments.optional() },
  "approval-refused": { by: z.string(), reason: z.string().optional() },
  /** `openWorld`: what comes back may hold what strangers wrote; `sameAs`: the call that it is answered from, and nothing runs. */
  "tool-call-start": { sandbox: z.string(), openWorld: z.boolean().optional(), sameAs: z.string().optional() },
  /** A program that calls functions: its calls are logged as all others, and name it. What it prints is `tool-call-output`. */
  "program-start": { code: z.string(), reason: z.string() },
  "program-end": {
    status: z.enum(CALL_STATUSES),
    value: Json.optional(),
    error: z.string().optional(),
    durationMs: z.number(),
    peakMemoryBytes: z.number(),
  },
  "tool-call-output": { stream: z.enum(["stdout", "stderr"]), text: z.string() },
  /** A request of the call's tool, when it ended. */
  "network-request": {
    method: z.string(),
    host: z.string(),
    /** Absent where it was refused or failed. */
    status: z.number().int().optional(),
    /** Of the answer's body. */
    bytes: z.number(),
    durationMs: z.number(),
    error: z.string().optional(),
  },
  "tool-call-end": {
    status: z.enum(CALL_STATUSES),
    value: Json.optional(),
    error: z.string().optional(),
    durationMs: z.number(),
    peakMemoryBytes: z.number(),
  },
  /**
   * The inputs that a run lacks which ends `clarification-needed`, or, each with a `value`, those that it would give to a call
   * once they are confirmed: the last event before `usage` and `run-end`.
   */
  "input-requested": {
    /** What it asks, as the answer says it. */
    question: z.string(),
    missing: z.array(
      z.object({
        tool: z.string(),
        function: z.string(),
        input: z.string(),
        schema: z.looseObject({}),
        value: Json.optional(),
      }),
    ),
    /** The call as far as it is known. */
    known: z.object({ tool: z.string(), function: z.string(), arguments: Arguments }).optional(),
  },
  /** A team of agents does what was asked. */
  "team-launched": { teamId: z.string(), goal: z.string(), reason: z.string() },
  "team-concluded": { teamId: z.string(), end: z.enum(TEAM_ENDS), missing: z.array(z.string()) },
  /** The server that worked on the run stopped, for the so-manieth time; another one goes on after the last finished step. */
  "taken-over": { deaths: z.number().int().positive() },
  "answer-delta": { text: z.string() },
  "answer-end": { text: z.string() },
  usage: {
    inputTokens: z.number().int(),
    outputTokens: z.number().int(),
    modelCalls: z.number().int(),
    /** US dollars, where the model's price is known. */
    dollars: z.number().optional(),
  },
  "run-end": {
    status: z.enum(RUN_STATUSES),
    stop: z.enum(STOPS).optional(),
    error: z.string().optional(),
    durationMs: z.number(),
  },
} as const;

function event<T extends keyof typeof payloads>(type: T) {
  return z.object({ type: z.literal(type), ...envelope, ...payloads[type] });
}

export const RunEvent = z.discriminatedUnion("type", [
  event("run-start"),
  event("need-decided"),
  event("keywords-selected"),
  event("candidates-ranked"),
  event("tool-selected"),
  event("arguments-generated"),
  event("approval-requested"),
  event("approval-given"),
  event("approval-refused"),
  event("program-start"),
  event("program-end"),
  event("tool-call-start"),
  event("tool-call-output"),
  event("network-request"),
  event("tool-call-end"),
  event("input-requested"),
  event("team-launched"),
  event("team-concluded"),
  event("taken-over"),
  event("answer-delta"),
  event("answer-end"),
  event("usage"),
  event("run-end"),
]);
export type RunEvent = z.infer<typeof RunEvent>;

type Envelope = "seq" | "at" | "runId";
type WithoutEnvelope<E> = E extends RunEvent ? Omit<E, Envelope> : never;

/** An event before the log gives it its place. */
export type NewRunEvent = WithoutEnvelope<RunEvent>;
