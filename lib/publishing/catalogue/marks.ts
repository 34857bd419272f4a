import type { FoundTool, ToolSummary } from "./catalogue";

/** How long a tool counts as new. */
const FRESH_DAYS = 14;
const DAY_MS = 86_400_000;

/** A week with fewer calls says nothing of where a tool is going. */
const ENOUGH_CALLS = 5;
const WEEK = 7;

/** Whether somebody published it lately. What ships is new to nobody. */
export function isFresh({ ownerHandle, createdAt }: Pick<ToolSummary, "ownerHandle" | "createdAt">, now: Date) {
  return ownerHandle !== null && now.getTime() - createdAt.getTime() < FRESH_DAYS * DAY_MS;
}

/** Whether it was called at least twice as often in the last seven days as in the seven before. */
export function isRising({ health }: Pick<ToolSummary, "health">): boolean {
  if (health === null) return false;
  const counted = health.days.map(([, calls]) => calls);
  const last = sum(counted.slice(-WEEK));
  return last >= ENOUGH_CALLS && last >= 2 * sum(counted.slice(-2 * WEEK, -WEEK)) && hasPast(counted);
}

/** The mark of a tool in a list, as a part of its row: new before rising. */
export function markOf(tool: ToolSummary, now: Date): Pick<FoundTool, "mark"> {
  if (isFresh(tool, now)) return { mark: "fresh" };
  return isRising(tool) ? { mark: "rising" } : {};
}

/** A tool without a call before this week has not risen: it has only begun. */
function hasPast(counted: readonly number[]): boolean {
  return sum(counted.slice(0, -WEEK)) > 0;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
