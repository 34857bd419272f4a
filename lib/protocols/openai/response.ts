import type { RunEvent } from "@/lib/agent/events";
import { type RunAnswer, runAnswer } from "../rest";
import { MODEL } from "./chat-request";
import { now, type Run, textOf } from "./completion";
import { responseId } from "./earlier-responses";
import { type HandedBack, handedBack } from "./own-tools";
import { ownTools, type ResponseRequest } from "./response-request";

/** Of what is sampled nothing can be set: where clients expect a value, it is that of OpenAI's when it is left out. */
const UNSET = {
  ...{ incomplete_details: null, truncation: "disabled", parallel_tool_calls: true },
  ...{ text: { format: { type: "text" } }, top_p: 1, presence_penalty: 0, frequency_penalty: 0, top_logprobs: 0 },
  ...{
    temperature: 1,
    reasoning: null,
    max_output_tokens: null,
    max_tool_calls: null,
    background: false,
  },
  ...{ service_tier: "default", safety_identifier: null, prompt_cache_key: null },
};

function toolsOf(request: ResponseRequest) {
  return ownTools(request).map(({ name, description = null, parameters, strict = null }) => ({
    ...{ type: "function", name, description, parameters, strict },
  }));
}

/** What stands in the response from its first event on. */
export function begun(run: Run, request: ResponseRequest, created: number) {
  return {
    ...{
      id: responseId(run.runId, request),
      object: "response",
      created_at: created,
      completed_at: null,
      status: "in_progress",
    },
    ...{ model: MODEL, instructions: request.instructions ?? null, output: [], error: null, usage: null },
    ...{ tools: toolsOf(request), tool_choice: request.tool_choice ?? "auto", metadata: request.metadata ?? {} },
    previous_response_id: request.previous_response_id ?? null,
    store: request.store ?? true,
    ...UNSET,
  };
}

export function messageOf(runId: string, text: string, status: "in_progress" | "completed") {
  const content = status === "completed" ? [partOf(text)] : [];
  return { type: "message", id: `msg_${runId}`, status, role: "assistant", content };
}

export function partOf(text: string) {
  return { type: "output_text", text, annotations: [], logprobs: [] };
}

export function callOf(call: HandedBack, status: "in_progress" | "completed") {
  const { id, name } = call;
  const values = status === "completed" ? call.arguments : "";
  return { type: "function_call", id: id.replace("call_", "fc_"), call_id: id, name, arguments: values, status };
}

function usageOf({ usage = { inputTokens: 0, outputTokens: 0, modelCalls: 0 } }: RunAnswer) {
  const { inputTokens: input_tokens, outputTokens: output_tokens } = usage;
  return {
    ...{ input_tokens, input_tokens_details: { cached_tokens: 0 } },
    ...{ output_tokens, output_tokens_details: { reasoning_tokens: 0 } },
    total_tokens: input_tokens + output_tokens,
  };
}

/** What a run came to: its answer, or the calls that are the caller's to make. `agient` holds the run with its trace. */
export function ended(
  run: Run,
  request: ResponseRequest,
  { events, created }: { events: RunEvent[]; created: number },
) {
  const answer = runAnswer(run, events);
  const calls = handedBack(run.runId, events);
  const hasFailed = answer.status === "failed" || answer.status === "cancelled";
  const text = textOf(answer);
  const items =
    calls.length > 0 ? calls.map((call) => callOf(call, "completed")) : [messageOf(run.runId, text, "completed")];
  return {
    ...begun(run, request, created),
    ...{ status: hasFailed ? "failed" : "completed", completed_at: hasFailed ? null : now() },
    ...{ output: hasFailed ? [] : items, error: hasFailed ? { code: "server_error", message: text } : null },
    ...{ usage: usageOf(answer), agient: answer },
  };
}

export async function responseOf(run: Run, request: ResponseRequest, events: AsyncIterable<RunEvent>) {
  const created = now();
  const all: RunEvent[] = [];
  for await (const event of events) all.push(event);
  return ended(run, request, { events: all, created });
}
