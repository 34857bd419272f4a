import { isDeepStrictEqual } from "node:util";
import {
  type ChatMessage,
  type ChatRequest,
  type ModelReply,
  type ModelServer,
  refusal,
  startModelServer,
} from "./model-server";
import { type Recording, squareRootOfLengths } from "./square-root-recording";

export interface StandInOptions {
  recording?: Recording;
  /** False: answers plain JSON although a stream is asked for. */
  stream?: boolean;
  /** Asks for `search_tools` before anything else. */
  searchFirst?: boolean;
  /** Makes the first two calls, which do not depend on each other, in one turn. */
  parallel?: boolean;
  /** Calls by the bare function name, not by the name on offer. */
  bareNames?: boolean;
}

/**
 * A stand-in for a model that plays recorded turns. It has no memory of its own: from the history in each request it
 * finds out which turn is next, and it refuses a history that is not what it expects with HTTP 400.
 */
export function startOpenAiStandIn(options: StandInOptions = {}): Promise<ModelServer> {
  return startModelServer((request) => play(request, options), { stream: options.stream });
}

interface Exchange {
  id: string;
  name: string;
  arguments: unknown;
  result: string;
}

/** The next of the recorded turns. */
export function play(request: ChatRequest, options: StandInOptions): ModelReply {
  const { recording = squareRootOfLengths, searchFirst, parallel, bareNames } = options;
  const [question, ...history] = request.messages.filter((message) => message.role !== "system");
  if (question?.role !== "user" || question.content !== recording.query) {
    return refusal(400, "the history does not begin with the question");
  }
  const exchanges = readExchanges(history);
  if (typeof exchanges === "string") return refusal(400, exchanges);
  const searches = exchanges.filter((exchange) => exchange.name === "search_tools");
  const calls = exchanges.filter((exchange) => exchange.name !== "search_tools");
  if (searchFirst && searches.length === 0) {
    const values = JSON.stringify({ keywords: ["length", "sum", "square root"] });
    return { calls: [{ id: "search-1", name: "search_tools", arguments: values }] };
  }

  for (const [index, call] of calls.entries()) {
    const turn = recording.calls[index];
    if (!turn || !isSame(call, turn)) return refusal(400, `call ${index + 1} of the history is not what was asked for`);
  }
  const due = recording.calls.slice(calls.length, calls.length === 0 && parallel ? 2 : calls.length + 1);
  if (due.length === 0) return { text: recording.answer, usage: recording.answerUsage };
  const asked = due.map((turn, index) => ({
    id: `call-${calls.length + index + 1}`,
    name: bareNames ? turn.name : offeredName(request, turn.name),
    arguments: JSON.stringify(turn.arguments),
  }));
  const missing = due.find((_, index) => asked[index]?.name === undefined);
  if (missing) return refusal(400, `the function ${missing.name} is not on offer`);
  return { calls: asked.map((call) => ({ ...call, name: call.name ?? "" })), usage: due[0]?.usage };
}

/** The calls of the history with their results; a sentence where it does not hold together. */
function readExchanges(history: ChatMessage[]): Exchange[] | string {
  const exchanges: Exchange[] = [];
  const open: Exchange[] = [];
  for (const message of history) {
    if (message.role === "assistant") {
      if (open.length > 0) return "a call has no result";
      if (!message.tool_calls) return "there is an answer that was not given";
      for (const { id, function: called } of message.tool_calls) {
        open.push({ id, name: called.name, arguments: JSON.parse(called.arguments), result: "" });
      }
    } else if (message.role === "tool") {
      const call = open.shift();
      if (call?.id !== message.tool_call_id) return "a result stands without its call, or not in its place";
      exchanges.push({ ...call, result: message.content });
    } else return `there is a message of the ${message.role} that was not expected`;
  }
  return open.length > 0 ? "a call has no result" : exchanges;
}

function isSame(call: Exchange, turn: Recording["calls"][number]): boolean {
  const name = call.name === turn.name || call.name.endsWith(`--${turn.name}`);
  return name && isDeepStrictEqual(call.arguments, turn.arguments) && call.result === JSON.stringify(turn.result);
}

function offeredName(request: ChatRequest, name: string): string | undefined {
  const names = (request.tools ?? []).map((tool) => tool.function.name);
  return names.find((offered) => offered === name || offered.endsWith(`--${name}`));
}
