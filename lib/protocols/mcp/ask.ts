import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  inputRequired,
  type McpServer,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import type { RunEvent } from "@/lib/agent/events";
import { requireScope, requireTool } from "@/lib/identity";
import type { Arguments } from "@/lib/json";
import { followRun } from "../follow-run";
import { type RunAnswer, runAnswer, waitingText } from "../rest";
import { type McpProgram, onlyTools } from "./program";
import { progressWords } from "./progress";
import { readState, writeState } from "./request-state";
import { settled, structured } from "./results";

const Asked = z.object({
  question: z
    .string()
    .trim()
    .min(1)
    .max(8_000, "At most 8,000 characters are read.")
    .describe("What you want to know or have done, in plain words."),
  continues: z
    .string()
    .max(100)
    .optional()
    .describe("The runId of an answer that asked back: `question` replies to it."),
});

const Answered = z.object({
  runId: z.string(),
  status: z.string().describe("`answered`, `clarification-needed` (it asks back), or why there is no answer."),
  answer: z.string().describe("Markdown."),
  text: z.string().describe("The same as plain text."),
  error: z.string().optional(),
  missing: z.array(z.object({ tool: z.string(), function: z.string(), input: z.string() })).optional(),
  approval: z
    .object({ callId: z.string(), tool: z.string(), function: z.string() })
    .optional()
    .describe("The call that a run which is `waiting` waits to be approved."),
  calls: z.array(z.object({ tool: z.string(), function: z.string(), status: z.string().optional() })),
});

/** The envelope of a client that can ask a person in the midst of a call: of 2026-07-28, and with forms. */
const CanAskPeople = z.looseObject({
  [CLIENT_CAPABILITIES_META_KEY]: z.looseObject({ elicitation: z.looseObject({}) }),
});

const Reply = z.object({ reply: z.string().describe("Your reply, in plain words.") });
const Consent = z.object({ allow: z.boolean().describe("Whether the call may be made, this once.") });

/** As much of the arguments of a call as a person reads before he allows it. */
const MOST_SHOWN = 2_000;

function answeredOf({
  runId,
  status,
  answer,
  text,
  error,
  missing,
  approval,
  calls,
}: RunAnswer): z.infer<typeof Answered> {
  return {
    ...{ runId, status, answer, text },
    ...(error !== undefined && { error }),
    ...(missing && { missing: missing.map(({ tool, function: name, input }) => ({ tool, function: name, input })) }),
    ...(approval && {
      approval: { callId: approval.callId, tool: approval.tool, function: approval.function },
    }),
    calls: calls.map(({ tool, function: name, status: end }) => ({
      tool,
      function: name,
      ...(end && { status: end }),
    })),
  };
}

/** What the client should ask its person for, where it can: a reply, or whether a call may be made that the key may approve. */
function requestOf(run: RunAnswer, program: McpProgram, context: ServerContext) {
  if (!CanAskPeople.safeParse(context.mcpReq.envelope).success) return undefined;
  // The run is looked up again as the caller's own: a state that was tampered with finds nothing of anybody else's.
  const { runId } = run;
  if (run.status === "clarification-needed") {
    const requestState = writeState({ runId });
    const reply = inputRequired.elicit({ message: run.text, requestedSchema: Reply });
    return inputRequired({ inputRequests: { reply }, requestState });
  }
  if (run.approval === undefined || !program.caller.scopes.includes("approve")) return undefined;
  if (onlyTools(program)?.includes(run.approval.tool) === false) return undefined;
  const { callId, tool, function: name, effect, arguments: values } = run.approval;
  const message = `“${tool}” (${name}) ${effect} something. It would be called with ${shown(values)}. May it?`;
  const consent = inputRequired.elicit({ message, requestedSchema: Consent });
  return inputRequired({ inputRequests: { consent }, requestState: writeState({ runId, callId }) });
}

/** Nobody says yes to what he does not know to be there: what is left out is counted. */
function shown(values: Arguments): string {
  const text = JSON.stringify(values);
  const left = text.length - MOST_SHOWN;
  return left > 0 ? `${text.slice(0, MOST_SHOWN)}… (${left.toLocaleString("en")} more characters)` : text;
}

function wordsOf(run: RunAnswer): string {
  return run.text || run.error || (run.approval && waitingText(run.runId, run.approval)) || run.status;
}

/** The result for who asked, or a request to ask his person first. */
function resultOf(run: RunAnswer, program: McpProgram, context: ServerContext) {
  const request = requestOf(run, program, context);
  if (request) return request;
  const result = structured(answeredOf(run), wordsOf(run));
  return run.status === "failed" ? { ...result, isError: true } : result;
}

/** Follows a run to its end, or until it waits, after the events of it that are known. */
async function follow(
  program: McpProgram,
  runId: string,
  context: ServerContext,
  earlier: readonly RunEvent[] = [],
): Promise<RunEvent[]> {
  const { runs, caller } = program;
  const signal = AbortSignal.any([program.signal, context.mcpReq.signal]);
  const progressToken = context.mcpReq._meta?.progressToken;
  const events = [...earlier];
  const after = events.at(-1)?.seq;
  for await (const event of followRun(runs, { runId, ownerKey: caller.ownerKey }, signal, after)) {
    events.push(event);
    const message = progressWords(event);
    if (progressToken === undefined || message === undefined) continue;
    const params = { progressToken, progress: event.seq, message };
    await context.mcpReq.notify({ method: "notifications/progress", params });
  }
  return events;
}

interface Replied {
  runId: string;
  /** The call that he was asked about. */
  callId: string | undefined;
  reply: string | undefined;
  /** Whether a call may be made; undefined where that was not asked, or not answered. */
  allow: boolean | undefined;
}

/** What a person replied to what a run asked, or undefined where nothing was asked. */
function replyOf(context: ServerContext): Replied | undefined {
  const state = context.mcpReq.requestState();
  if (state === undefined) return undefined;
  const { runId, callId } = readState(state);
  const { inputResponses } = context.mcpReq;
  const reply = acceptedContent(inputResponses, "reply", Reply)?.reply;
  return { runId, callId, reply, allow: acceptedContent(inputResponses, "consent", Consent)?.allow };
}

/**
 * Goes on with a run that waited, as the person of the client said of the call that he was shown; what waits by now may be
 * another one, which nobody has spoken of. Error: as of `RunService.decideApproval`.
 */
async function decided(
  program: McpProgram,
  { runId, callId, allow }: Replied,
  context: ServerContext,
): Promise<RunAnswer> {
  const { runs, caller } = program;
  const run = { runId, chatId: null };
  const events = await follow(program, runId, context);
  const asked = runAnswer(run, events).approval;
  if (callId === undefined || asked?.callId !== callId || allow === undefined) return runAnswer(run, events);
  requireScope(caller, "approve");
  const decision = allow ? ("once" as const) : ("refuse" as const);
  const permit = (tool: string) => requireTool(caller, tool);
  await runs.decideApproval({
    runId,
    callId,
    ownerKey: caller.ownerKey,
    by: `key:${caller.keyName}`,
    decision,
    permit,
  });
  return runAnswer(run, await follow(program, runId, context, events));
}

/** `ask`: the super-agent, with every tool that the key may use. */
export function registerAsk(server: McpServer, program: McpProgram): void {
  const { runs, caller } = program;
  server.registerTool(
    "ask",
    {
      title: "Ask AGIent",
      description:
        "Answers a question by finding a fitting tool among all of the mart, running it and saying its result. If the status is clarification-needed, call again with `continues` set to the runId and the reply as `question`.",
      inputSchema: Asked,
      outputSchema: Answered,
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
    },
    (asked, context) =>
      settled(async () => {
        requireScope(caller, "ask");
        const replied = replyOf(context);
        if (replied !== undefined && replied.reply === undefined) {
          const run = await decided(program, replied, context);
          if (replied.allow !== undefined) return resultOf(run, program, context);
          return structured(answeredOf(run), wordsOf(run));
        }
        const question = replied?.reply ?? asked.question;
        const continues = replied?.runId ?? asked.continues;
        const { ownerKey, address } = caller;
        const tools = onlyTools(program);
        const run = await runs.start({ ownerKey, address, byKey: true, question, continues, inChat: false, tools });
        return resultOf(runAnswer(run, await follow(program, run.runId, context)), program, context);
      }),
  );
}
