import type { RunEvent } from "@/lib/agent/events";

/** The answer as far as it is written: the final text once there is one, else what has come of it. */
export function foldAnswer(events: readonly RunEvent[]): string {
  let text = "";
  for (const event of events) {
    // Another server writes it anew.
    if (event.type === "taken-over") text = "";
    if (event.type === "answer-delta") text += event.text;
    if (event.type === "answer-end") text = event.text;
  }
  return text;
}
