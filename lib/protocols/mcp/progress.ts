import type { RunEvent } from "@/lib/agent/events";

/** What is said of a step while an answer is being found; undefined for what need not be told. */
export function progressWords(event: RunEvent): string | undefined {
  switch (event.type) {
    case "run-start":
      return "Reading the question";
    case "candidates-ranked":
      return `Looked at ${event.considered} functions`;
    case "tool-selected":
      return `Chose ${event.function} of ${event.tool}`;
    case "tool-call-start":
      return "Running it";
    case "tool-call-end":
      return event.status === "ok" ? "It has a result" : `It ended: ${event.status}`;
    case "answer-end":
      return "Answered";
    default:
      return undefined;
  }
}
