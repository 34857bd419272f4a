import type { RunEvent } from "@/lib/agent/events";
import { summarize } from "@/lib/runs/fold";
import { isOffer } from "@/lib/schema/offer";
import type { Row } from "./rows";

/** `declined`: it says that it cannot answer, or that it failed. */
export const VERDICTS = ["right", "wrong", "asked", "declined"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What a run came to, by its log. */
export function judge(row: Row, events: readonly RunEvent[]): Verdict {
  const { status, answer } = summarize(events);
  const isAsking = status === "clarification-needed";
  if (row.kind === "missing") return isAsking ? "right" : status === "answered" ? "wrong" : "declined";
  if (row.kind === "none") {
    if (events.some(({ type }) => type === "tool-call-start")) return "wrong";
    return isAsking ? "asked" : "right";
  }
  if (isAsking) return "asked";
  if (status !== "answered") return "declined";
  return isRight(row, answer, events) ? "right" : "wrong";
}

/** Whether a run ended with a call that is only to be confirmed. */
export function endsWithOffer(events: readonly RunEvent[]): boolean {
  return isOffer(events.findLast((event) => event.type === "input-requested")?.missing ?? []);
}

/** Whether a question for several calls was answered, and wrongly, after fewer: half of it was done, or something else. */
export function isHalfDone(row: Row, events: readonly RunEvent[]): boolean {
  const calls = events.filter(({ type }) => type === "tool-call-start").length;
  const fewest = Math.min(...[row.calls, ...row.alternatives].map(({ length }) => length));
  return judge(row, events) === "wrong" && row.kind === "two-step" && calls < fewest;
}

/** How probable the planner held it that all its calls were what was asked for; 0 where it made none or did not say. */
export function certaintyOf(events: readonly RunEvent[]): number {
  const calls = events.flatMap((event) => (event.type === "tool-selected" ? (event.certainty ?? 0) : []));
  return calls.length === 0 ? 0 : calls.reduce((product, certainty) => product * certainty, 1);
}

function isRight(row: Row, answer: string, events: readonly RunEvent[]): boolean {
  if (row.varies) return [row.calls, ...row.alternatives].some((calls) => wasCalled(calls.at(-1), events));
  // A picture is shown as one, and not as its source.
  const shown = `${answer}\n${events.flatMap((event) => (event.type === "tool-call-end" ? (pictureIn(event.value) ?? []) : [])).join("\n")}`;
  return [row.accept, ...row.acceptEarlier].every((accepted) => accepted.some((one) => holds(shown, one)));
}

function pictureIn(value: unknown): string | undefined {
  return typeof value === "string" && value.startsWith("<svg") ? value : undefined;
}

function wasCalled(call: Row["calls"][number] | undefined, events: readonly RunEvent[]): boolean {
  return events.some(
    (event) => event.type === "tool-selected" && event.tool === call?.tool && event.function === call.function,
  );
}

/** A number counts however it is written; a text as whole words, and without case where it has no capital letter. */
export function holds(answer: string, accepted: string | number): boolean {
  const plain = answer.replace(/\\([\\`*_|<~\]&])/g, "$1").replace(/[*`]/g, "");
  if (typeof accepted === "number") {
    const numbers = plain.replace(/(\d)[,\u00a0\u202f'](?=\d{3}(?!\d))/g, "$1").match(/[-−]?\d+(?:\.\d+)?/g) ?? [];
    return numbers.some((text) => Number(text.replace("−", "-")) === accepted);
  }
  const [text, part] = /\p{Lu}/u.test(accepted) ? [plain, accepted] : [plain.toLowerCase(), accepted];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    const around = `${text.charAt(at - 1)} ${text.charAt(at + part.length)}`;
    if (!/[\p{L}\p{N}]/u.test(around)) return true;
  }
  return false;
}
