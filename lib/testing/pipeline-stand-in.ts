import { type ChatRequest, type ModelReply, refusal } from "./model-server";
import { type Recording, squareRootOfLengths } from "./square-root-recording";

const WORKED_EXAMPLE = { ...squareRootOfLengths, answer: "It is approximately 3.162." };

/** The worked example by a model that cannot call functions. */
export function playPipeline(request: ChatRequest): ModelReply {
  return playRecording(request, WORKED_EXAMPLE);
}

/**
 * The turns of a model that cannot call functions and plays a recording, each a JSON object. It reads in the
 * prompt where it is, and refuses functions, a prompt without the question, and results that are not what it expects.
 */
export function playRecording(
  request: ChatRequest,
  { query, calls, answer }: Pick<Recording, "query" | "calls" | "answer">,
): ModelReply {
  if (request.tools) return refusal(400, "this model does not support tools");
  const [system = "", user = ""] = request.messages.map((message) => message.content ?? "");
  if (!user.includes(query)) return refusal(400, "the question is missing");
  const results = [...user.matchAll(/^\d+\. ([\w-]+)--(\w+)\(.*\) <data>(.*)<\/data>$/gm)];
  for (const [index, [, tool, name, value]] of results.entries()) {
    const call = calls[index];
    if (!call || ![tool, name].includes(call.name) || value !== JSON.stringify(call.result))
      return refusal(400, `unexpected: ${name} ${value}`);
  }
  if (system.includes("needs_function")) {
    const enough = results.length === calls.length;
    return json({ reason: "It has to be computed.", needs_function: !enough, keywords: ["length", "sum", "root"] });
  }
  if (!system.includes('"calls"')) return { text: answer };
  const due = calls.slice(results.length, results.length === 0 ? 2 : results.length + 1);
  const chosen = due.map((call) => ({ function: offeredName(user, call.name), arguments: call.arguments }));
  return json({ calls: chosen, reason: "It is the next to compute." });
}

function json(value: object): ModelReply {
  return { text: JSON.stringify(value) };
}

function offeredName(prompt: string, name: string): string | undefined {
  return new RegExp(`"function":"((?:[^"]*--)?${name})"`).exec(prompt)?.[1];
}
