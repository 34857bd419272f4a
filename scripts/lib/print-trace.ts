import type { RunEvent } from "@/lib/agent/events";
import { formatBytes, formatDuration, plannerLabel } from "@/lib/format";
import { isOffer } from "@/lib/schema/offer";

/** One line of the trace for a terminal, or null for an event that has none. */
export function traceLine(event: RunEvent): string | null {
  switch (event.type) {
    case "run-start":
      return `· asked the ${[plannerLabel(event.planner), ...(event.model ? [event.model] : [])].join(", ")}${event.continues === undefined ? "" : ", in reply to its question back"}`;
    case "need-decided":
      return `· ${event.needsTool ? "a tool is needed" : "no tool required"}: ${event.reason}`;
    case "keywords-selected":
      return `· keywords: ${event.keywords.join(", ") || "none"}`;
    case "candidates-ranked":
      return [
        `· looked among ${event.considered} functions (${event.tookMs.toFixed(0)} ms)`,
        ...event.candidates.map(
          ({ name, score, probability }) =>
            `    ${name.padEnd(32)} ${score.toFixed(2).padStart(7)}  ${(probability * 100).toFixed(0).padStart(3)} %`,
        ),
      ].join("\n");
    case "tool-selected":
      return `· ${event.program === undefined ? "chose" : "the program asks for"} ${event.tool} (${event.function})${event.program === undefined ? `: ${event.reason}` : ""}`;
    case "arguments-generated":
      return `· with ${JSON.stringify(event.arguments)}`;
    case "approval-given":
      return `· approved by ${event.by}${event.scope === "chat" ? ", for this chat" : ""}`;
    case "approval-refused":
      return `· refused by ${event.by}${event.reason === undefined ? "" : `: ${event.reason}`}`;
    case "input-requested":
      return `· ${isOffer(event.missing) ? "asks to confirm" : "lacks"} ${event.missing.map(({ tool, input }) => `${input} (${tool})`).join(", ")}`;
    case "team-launched":
      return `· handed over to a team: ${event.reason}`;
    case "team-concluded":
      return `· the team ended: ${event.end}${event.missing.length === 0 ? "" : `; missing: ${event.missing.join("; ")}`}`;
    case "taken-over":
      return "· the server had stopped; another one goes on";
    case "tool-call-output":
      return event.text.replace(/\n$/, "").replace(/^/gm, "    ");
    case "network-request":
      return `    ${event.method} ${event.host}: ${event.error ?? `${event.status}, ${formatBytes(event.bytes)}`} (${formatDuration(event.durationMs)})`;
    case "program-start":
      return `· wrote a program: ${event.reason}\n${event.code.replace(/^/gm, "    ")}`;
    case "program-end":
    case "tool-call-end":
      return `· ${event.status} after ${event.durationMs.toFixed(0)} ms: ${event.error ?? JSON.stringify(event.value)}`;
    case "run-end":
      return `· ${event.status} in ${(event.durationMs / 1000).toFixed(2)} s${event.stop ? ` (stopped: ${event.stop})` : ""}`;
    default:
      return null;
  }
}
