import type { LanguageModelV4Message, LanguageModelV4ToolCall } from "@ai-sdk/provider";
import type { ReadCall } from "./read-calls";

/** An answer that cannot be used: what the model is shown of it, and what the person is. */
export interface Malformed {
  problem: string;
  quote: string;
  shown: LanguageModelV4Message[];
}

/** A message that holds nothing. */
export function malformedText(problem: string): Malformed {
  return { problem, quote: "nothing", shown: [{ role: "user", content: [{ type: "text", text: problem }] }] };
}

/** Calls of which at least one cannot be made: the model sees which, and makes all of them again. */
export function malformedCalls(calls: LanguageModelV4ToolCall[], read: ReadCall[], problem: string): Malformed {
  const quote = calls.map(({ toolName, input }) => `${toolName}(${input})`).join(", ");
  return {
    problem,
    quote,
    shown: [
      {
        role: "assistant",
        content: calls.map(({ toolCallId, toolName, input, providerMetadata }) => ({
          type: "tool-call",
          toolCallId,
          toolName,
          input: parseOr(input),
          providerOptions: providerMetadata,
        })),
      },
      {
        role: "tool",
        content: calls.map(({ toolCallId, toolName }, index) => {
          const result = read[index];
          const wrong =
            result && "problem" in result ? result.problem : "Not executed, because another call was wrong.";
          const value = `${wrong} Make all calls of this turn again.`;
          return { type: "tool-result", toolCallId, toolName, output: { type: "error-text", value } };
        }),
      },
    ],
  };
}

/** Providers want an object where the model wrote what is not even JSON. */
export function parseOr(input: string): unknown {
  try {
    return JSON.parse(input);
  } catch {
    return {};
  }
}
