import { z } from "zod";
import { RUN_STATUSES, type RunEvent, STOPS } from "@/lib/agent/events";
import { Arguments, Json } from "@/lib/json";
import { plainMarkdown } from "@/lib/markdown";
import { foldAnswer, foldTrace, type TraceStep } from "@/lib/runs/fold";
import { CALL_STATUSES } from "@/lib/sandbox";
import { dataForCaller } from "@/lib/schema/content-and-data";
import { EFFECTS } from "@/lib/schema/effect";
import { At } from "./names";

const Step = z
  .looseObject({
    kind: z.string().describe("Such as `need`, `search`, `choice`, `arguments`, `call` or `answer`; more may come."),
    status: z.enum(["running", "done", "failed", "stopped"]),
    turn: z.number().int().optional(),
    at: At,
    durationMs: z.number().optional(),
  })
  .describe("One step of how the answer was found; what else stands in it depends on its kind.");

const Call = z.object({
  callId: z.string(),
  tool: z.string(),
  version: z.number().int().optional(),
  function: z.string(),
  arguments: Arguments.optional(),
  status: z.enum(CALL_STATUSES).optional().describe("Absent while it runs."),
  value: Json.optional(),
  error: z.string().optional(),
  durationMs: z.number().optional(),
});

/** A run as programs read it: a fold of its log. */
export const RunAnswer = z.object({
  runId: z.string(),
  chatId: z.string().nullable(),
  question: z.string(),
  status: z
    .enum([...RUN_STATUSES, "running", "waiting"])
    .describe("`clarification-needed`: ask again with `continues` set to this run, in words or with `given`."),
  answer: z
    .string()
    .describe("In Markdown: what a tool returned stands in it with its signs escaped. Empty until there is one."),
  text: z.string().describe("The same as plain text."),
  error: z.string().optional(),
  stop: z.enum(STOPS).optional().describe("The bound that was hit."),
  continues: z.string().optional(),
  missing: z
    .array(
      z.object({
        tool: z.string(),
        function: z.string(),
        input: z.string(),
        schema: z.looseObject({}),
        toolName: z.string().optional(),
      }),
    )
    .optional()
    .describe("The inputs that it asks back for."),
  approval: z
    .object({
      callId: z.string(),
      tool: z.string(),
      version: z.number().int(),
      function: z.string(),
      effect: z.enum(EFFECTS),
      arguments: Arguments,
    })
    .optional()
    .describe("The call that a run which is `waiting` waits to be approved."),
  calls: z.array(Call),
  data: z
    .record(z.string(), Json)
    .optional()
    .describe("What functions returned for you alone, beside the `content` that the agent saw: by `callId`."),
  planner: z.string().nullable(),
  model: z.string().optional(),
  startedAt: At.nullable(),
  durationMs: z.number().optional(),
  usage: z
    .object({
      inputTokens: z.number(),
      outputTokens: z.number(),
      modelCalls: z.number(),
      dollars: z.number().optional().describe("US dollars, where the model's price is known."),
    })
    .optional(),
  lastSeq: z.number().int().describe("The last event that is in here: events after it are new."),
  trace: z.array(Step),
});
export type RunAnswer = z.infer<typeof RunAnswer>;

type StepOf<K extends TraceStep["kind"]> = Extract<TraceStep, { kind: K }>;

function isA<K extends TraceStep["kind"]>(kind: K): (step: TraceStep) => step is StepOf<K> {
  return (step): step is StepOf<K> => step.kind === kind;
}

function callsOf(steps: readonly TraceStep[]): RunAnswer["calls"] {
  const given = new Map(steps.filter(isA("arguments")).map((step) => [step.callId, step.arguments]));
  return steps.filter(isA("call")).map(({ callId, tool, version, function: name, result }) => ({
    callId,
    tool,
    version,
    function: name,
    arguments: given.get(callId),
    status: result?.status,
    value: result?.value,
    error: result?.error,
    durationMs: result?.durationMs,
  }));
}

/** By call, so that two calls of one function do not overwrite each other. */
function dataOf(calls: RunAnswer["calls"]): RunAnswer["data"] {
  const kept = calls.flatMap(({ callId, value }) => {
    const data = dataForCaller(value);
    return data === undefined ? [] : [[callId, data] as const];
  });
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}

function approvalOf(events: readonly RunEvent[]): RunAnswer["approval"] {
  const asked = events.findLast(({ type }) => type === "approval-requested");
  if (asked?.type !== "approval-requested" || asked.callId === undefined) return undefined;
  const { callId, tool, version, function: name, effect, arguments: values } = asked;
  return { callId, tool, version, function: name, effect, arguments: values };
}

/** What the events of a run come to, as far as there are any. */
export function runAnswer(run: { runId: string; chatId: string | null }, events: readonly RunEvent[]): RunAnswer {
  const { status, error, stop, continues, planner, model, startedAt, durationMs, usage, lastSeq, query, steps } =
    foldTrace(events);
  const calls = callsOf(steps);
  const answer = foldAnswer(events);
  let plain: string | undefined;
  return {
    ...run,
    question: query,
    status,
    answer,
    // Read by who is told all of it: the others need no parser.
    get text() {
      plain ??= plainMarkdown(answer);
      return plain;
    },
    error,
    stop,
    continues,
    missing: steps.find(isA("input"))?.missing,
    approval: status === "waiting" ? approvalOf(events) : undefined,
    calls,
    data: dataOf(calls),
    ...{ planner, model, startedAt, durationMs, usage, lastSeq },
    trace: steps.map(({ id, ...step }) => step),
  };
}

/** What a program is told whose run waits for a person. */
export function waitingText(
  runId: string,
  { callId, tool, function: name }: NonNullable<RunAnswer["approval"]>,
): string {
  return `“${tool}” (${name}) would change something, and waits to be approved by a key with the scope approve: POST /api/v1/runs/${runId}/approve with the callId ${callId}. Then read GET /api/v1/runs/${runId}.`;
}
