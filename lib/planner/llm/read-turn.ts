import type { LanguageModelV4ToolCall } from "@ai-sdk/provider";
import { PlannerError } from "../planner";
import type { TurnPart } from "./model-client";

/** Models may write a line before they call a function; a text longer than this is taken for the answer. */
const PREAMBLE = 160;

export type NativeTurn =
  | { kind: "calls"; calls: LanguageModelV4ToolCall[]; preamble: string }
  /** `text` goes on while the model writes. */
  | { kind: "text"; text: AsyncIterable<string>; mark: Mark }
  | { kind: "empty" };

/** What the model says of its own text by the word in brackets at its beginning. */
type Mark = "ask" | "no-tool" | null;

/** Tells calls from an answer as early as that can be told. A text that the model broke off fails where it is read to its end. */
export async function readTurn(parts: AsyncGenerator<TurnPart>): Promise<NativeTurn> {
  let text = "";
  const calls: LanguageModelV4ToolCall[] = [];
  while (true) {
    const next = await parts.next();
    if (next.done) break;
    if (next.value.type === "call") calls.push(next.value.call);
    else if (next.value.type === "text") text += next.value.text;
    else if (calls.length === 0) return { kind: "text", ...unmark(text, brokenOff(next.value.reason)) };
    if (calls.length === 0 && text.length > PREAMBLE) return { kind: "text", ...unmark(text, parts) };
  }
  if (calls.length > 0) return { kind: "calls", calls, preamble: text.trim() };
  return text.trim() === "" ? { kind: "empty" } : { kind: "text", ...unmark(text, parts) };
}

function unmark(begun: string, parts: AsyncGenerator<TurnPart>): { mark: Mark; text: AsyncIterable<string> } {
  const found = /^\s*\[(ask|no[ -]tool)\]\s*/i.exec(begun);
  const mark = found ? (found[1]?.toLowerCase() === "ask" ? "ask" : "no-tool") : null;
  return { mark, text: goOn(begun.slice(found?.[0].length ?? 0), parts) };
}

async function* goOn(begun: string, parts: AsyncGenerator<TurnPart>): AsyncGenerator<string> {
  yield begun;
  yield* answerText(parts);
}

/** The text of an answer as it is written. Error: PlannerError at its end where the model did not end it by itself. */
export async function* answerText(parts: AsyncIterable<TurnPart>): AsyncGenerator<string> {
  for await (const part of parts) {
    if (part.type === "text") yield part.text;
    if (part.type === "cut") throw new PlannerError(part.reason);
  }
}

async function* brokenOff(reason: string): AsyncGenerator<TurnPart> {
  yield { type: "cut", reason };
}
