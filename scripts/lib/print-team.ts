import type { TeamEvent } from "@/lib/teams";

const LONGEST = 400;

function cut(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)} …` : line;
}

/** An event of a group chat as a line for a terminal, its chat before it; null for what says nothing new. */
export function teamLine(event: TeamEvent): string | null {
  const said = lineOf(event);
  return said === null ? null : `[${event.commId.slice(0, 4)}] ${said}`;
}

function lineOf(event: TeamEvent): string | null {
  switch (event.type) {
    case "chat-opened":
      return `${event.depth === 0 ? "goal" : `sub-team of task ${event.parent?.taskId}`}: ${cut(event.goal)}`;
    case "agents-searched":
      return event.found
        .map(({ description, hits }) => {
          const named = hits.map(({ name, probability }) => `${name} ${Math.round(probability * 100)} %`);
          return `search “${cut(description)}”: ${named.length === 0 ? "nobody" : named.join(", ")}`;
        })
        .join("\n       ");
    case "chat-launched":
      return `team: ${event.members.join(", ")}`;
    case "member-joined":
      return `${event.name} joins`;
    case "decided":
      return decisionLine(event);
    case "task-delegated":
      return `${event.taskId} needs a team of its own`;
    case "task-reassigned":
      return `${event.taskId} goes to ${event.owner}: ${cut(event.cause)}`;
    case "task-ended":
      return `${event.taskId} ${event.status}: ${cut(event.conclusion)}`;
    case "speaker-replaced":
      return `${event.speaker} did not speak in time`;
    case "forced":
      return `concluded because of its ${event.cause}`;
    case "chat-ended":
      return `end: ${event.end}`;
    default:
      return null;
  }
}

function decisionLine(event: Extract<TeamEvent, { type: "decided" }>): string {
  const { sender, decidedBy, decision, taskIds, foldedInto } = event;
  if (foldedInto !== undefined) return `${sender} repeats itself`;
  const by = decidedBy === sender ? "" : ` (decided by the ${decidedBy})`;
  const tasks = decision.tasks.map(
    ({ owner, description }, at) => `\n       ${taskIds[at]} → ${owner}: ${cut(description)}`,
  );
  const triggers = decision.triggers.length > 0 ? ` on ${decision.triggers.join(", ")}` : "";
  return `${sender}${by}, ${decision.type}${triggers}: ${cut(decision.content)}${tasks.join("")}`;
}
