import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  inputRequired,
  type McpServer,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import type { RunEvent } from "@/lib/agent/events";
import { AppError } from "@/lib/errors";
import { requireScope } from "@/lib/identity";
import { followRun } from "../follow-run";
import { type RunAnswer, runAnswer, waitingText } from "../rest";
import { type McpProgram, onlyTools } from "./program";
import { progressWords } from "./progress";
import { settled, structured } from "./results";

const Asked = z.object({
  question: z.string().trim().min(1).max(8_000).describe("What you want to know or have done, in plain words."),
  continues: z
    .string()
    .max(100)
    .optional()
    .describe("The runId of an answer that asked back: `question` replies to it."),
});

const Answered = z.object({
  runId: z.string(),
  status: z.string().describe("`answered`, `clarification-needed` (it asks back), or why there is no answer."),
  answer: z.string(),
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

function answeredOf({ runId, status, answer, error, missing, approval, calls }: RunAnswer): z.infer<typeof Answered> {
  return {
    ...{ runId, status, answer },
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

/** The result for who asked; where it asks back and the client can ask a person, a request to do so. */
function resultOf(run: RunAnswer, context: ServerContext) {
  if (run.status === "clarification-needed" && CanAskPeople.safeParse(context.mcpReq.envelope).success) {
    const reply = inputRequired.elicit({ message: run.answer, requestedSchema: Reply });
    // The run is looked up again as the caller's own: a state that was tampered with finds nothing of anybody else's.
    return inputRequired({ inputRequests: { reply }, requestState: run.runId });
  }
  const result = structured(
    answeredOf(run),
    run.answer || run.error || (run.approval && waitingText(run.runId, run.approval)) || run.status,
  );
  return run.status === "failed" ? { ...result, isError: true } : result;
}

async function follow(program: McpProgram, run: { runId: string; chatId: string | null }, context: ServerContext) {
  const { runs, caller } = program;
  const signal = AbortSignal.any([program.signal, context.mcpReq.signal]);
  const progressToken = context.mcpReq._meta?.progressToken;
  const events: RunEvent[] = [];
  for await (const event of followRun(runs, { runId: run.runId, ownerKey: caller.ownerKey }, signal)) {
    events.push(event);
    const message = progressWords(event);
    if (progressToken === undefined || message === undefined) continue;
    const params = { progressToken, progress: event.seq, message };
    await context.mcpReq.notify({ method: "notifications/progress", params });
  }
  return runAnswer(run, events);
}

/** What a person replied to the question back of a run, or undefined where nothing was asked. */
function replyOf(context: ServerContext): { runId: string; reply: string | undefined } | undefined {
  const state = context.mcpReq.requestState();
  if (state === undefined) return undefined;
  const runId = z.string().max(100).safeParse(state);
  if (!runId.success) throw new AppError("invalid-input", "The requestState is none of ours: ask again without it.");
  return { runId: runId.data, reply: acceptedContent(context.mcpReq.inputResponses, "reply", Reply)?.reply };
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
          const unanswered = await follow(program, { runId: replied.runId, chatId: null }, context);
          return structured(answeredOf(unanswered), unanswered.answer);
        }
        const question = replied?.reply ?? asked.question;
        const continues = replied?.runId ?? asked.continues;
        const { ownerKey, address } = caller;
        const tools = onlyTools(program);
        const run = await runs.start({ ownerKey, address, byKey: true, question, continues, inChat: false, tools });
        return resultOf(await follow(program, run, context), context);
      }),
  );
}
