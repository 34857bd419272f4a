import type { RunEvent } from "@/lib/agent/events";
import { runAnswer } from "../rest";
import { now, type Run, textOf } from "./completion";
import { type HandedBack, handedBack } from "./own-tools";
import { begun, callOf, ended, messageOf, partOf } from "./response";
import type { ResponseRequest } from "./response-request";

/** The events of a response as it comes about, in the order that Open Responses has for them. */
export async function* responseEvents(run: Run, request: ResponseRequest, events: AsyncIterable<RunEvent>) {
  let next = 0;
  const numbered = (event: object) => ({ sequence_number: next++, ...event });
  const created = now();
  const response = begun(run, request, created);
  yield numbered({ type: "response.created", response });
  yield numbered({ type: "response.in_progress", response });
  const all: RunEvent[] = [];
  let said = "";
  for await (const event of events) {
    all.push(event);
    if (event.type !== "answer-delta") continue;
    if (said === "") for (const opening of openingOf(run.runId)) yield numbered(opening);
    said += event.text;
    yield numbered(deltaOf(run.runId, event.text));
  }
  const whole = ended(run, request, { events: all, created });
  const calls = handedBack(run.runId, all);
  for (const [index, call] of calls.entries()) for (const event of callEvents(call, index)) yield numbered(event);
  const text = calls.length === 0 && whole.status === "completed" ? textOf(runAnswer(run, all)) : said;
  if (text !== "") {
    if (said === "") for (const opening of openingOf(run.runId)) yield numbered(opening);
    // What was not said as it came: a whole answer, or its end.
    if (text.startsWith(said) && text.length > said.length) yield numbered(deltaOf(run.runId, text.slice(said.length)));
    for (const event of closingOf(run.runId, text)) yield numbered(event);
  }
  yield numbered({ type: `response.${whole.status}`, response: whole });
}

const AT = { output_index: 0, content_index: 0 };

function* openingOf(runId: string) {
  const item = messageOf(runId, "", "in_progress");
  yield { type: "response.output_item.added", output_index: 0, item };
  yield { type: "response.content_part.added", item_id: item.id, ...AT, part: partOf("") };
}

function deltaOf(runId: string, delta: string) {
  return { type: "response.output_text.delta", item_id: `msg_${runId}`, ...AT, delta, logprobs: [] };
}

function* closingOf(runId: string, text: string) {
  const item = messageOf(runId, text, "completed");
  yield { type: "response.output_text.done", item_id: item.id, ...AT, text, logprobs: [] };
  yield { type: "response.content_part.done", item_id: item.id, ...AT, part: partOf(text) };
  yield { type: "response.output_item.done", output_index: 0, item };
}

function* callEvents(call: HandedBack, output_index: number) {
  const item = callOf(call, "completed");
  const of = { item_id: item.id, output_index };
  yield { type: "response.output_item.added", output_index, item: callOf(call, "in_progress") };
  yield { type: "response.function_call_arguments.delta", ...of, delta: item.arguments };
  yield { type: "response.function_call_arguments.done", ...of, name: item.name, arguments: item.arguments };
  yield { type: "response.output_item.done", output_index, item };
}
