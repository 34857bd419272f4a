import type { RunEvent } from "@/lib/agent/events";
import { type RunAnswer, runAnswer, waitingText } from "../rest";
import { MODEL } from "./chat-request";
import { type HandedBack, handedBack } from "./own-tools";

export interface Run {
  runId: string;
  chatId: string | null;
}

/** What stands in every object that belongs to one answer. */
function headOf(runId: string, object: string, created: number) {
  return { id: `chatcmpl-${runId}`, object, created, model: MODEL };
}

/** Of the planner's model; zeros where no model took part. */
function usageOf({ usage = { inputTokens: 0, outputTokens: 0, modelCalls: 0 } }: RunAnswer) {
  const { inputTokens: prompt_tokens, outputTokens: completion_tokens } = usage;
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
}

/** Where there is no answer, a sentence that says why stands in its place. */
export function textOf({ answer, error, status, approval, runId }: RunAnswer): string {
  return answer || error || (approval && waitingText(runId, approval)) || `There is no answer: ${status}.`;
}

function toolCall({ id, name, arguments: values }: HandedBack) {
  return { id, type: "function", function: { name, arguments: values } };
}

export const now = () => Math.floor(Date.now() / 1_000);

/** The answer in one object. `agient` holds the run with its trace, which OpenAI's clients pass over. */
export async function completionOf(run: Run, events: AsyncIterable<RunEvent>) {
  const all: RunEvent[] = [];
  for await (const event of events) all.push(event);
  const answer = runAnswer(run, all);
  const calls = handedBack(run.runId, all).map(toolCall);
  const isHandedBack = calls.length > 0;
  const message = {
    ...{ role: "assistant", content: isHandedBack ? null : textOf(answer), refusal: null },
    ...(isHandedBack && { tool_calls: calls }),
  };
  return {
    ...headOf(run.runId, "chat.completion", now()),
    choices: [{ index: 0, message, logprobs: null, finish_reason: isHandedBack ? "tool_calls" : "stop" }],
    usage: usageOf(answer),
    agient: answer,
  };
}

/** The answer in chunks as it is written. The last one of the choice holds the run with its trace. */
export async function* chunksOf(run: Run, events: AsyncIterable<RunEvent>, options: { usage: boolean }) {
  const head = headOf(run.runId, "chat.completion.chunk", now());
  const chunk = (delta: object, finish_reason: "stop" | "tool_calls" | null = null) => ({
    ...head,
    choices: [{ index: 0, delta, logprobs: null, finish_reason }],
    ...(options.usage && { usage: null }),
  });
  yield chunk({ role: "assistant", content: "", refusal: null });
  const all: RunEvent[] = [];
  let said = "";
  for await (const event of events) {
    all.push(event);
    if (event.type !== "answer-delta") continue;
    said += event.text;
    yield chunk({ content: event.text });
  }
  const answer = runAnswer(run, all);
  const calls = handedBack(run.runId, all).map((call, index) => ({ index, ...toolCall(call) }));
  if (calls.length > 0) yield chunk({ tool_calls: calls });
  else {
    const text = textOf(answer);
    // What was not said as it came: a whole answer, or its end.
    if (text.startsWith(said) && text.length > said.length) yield chunk({ content: text.slice(said.length) });
  }
  yield { ...chunk({}, calls.length > 0 ? "tool_calls" : "stop"), agient: answer };
  if (options.usage) yield { ...head, choices: [], usage: usageOf(answer) };
}
