import type { RunEvent } from "@/lib/agent/events";
import { contentForPlanner } from "@/lib/schema/content-and-data";
import { withoutGiven } from "./without-given";

/** Tells whether the owner of a chat may show everybody what a tool did for him, and that there is such a tool. */
export type MayShow = (slug: string, ownerKey: string) => Promise<boolean>;

function toolsIn(events: readonly RunEvent[]): string[] {
  return events.flatMap((event) => {
    if (event.type === "candidates-ranked") return event.candidates.map(({ tool }) => tool);
    if (event.type === "input-requested") return event.missing.map(({ tool }) => tool);
    return event.type === "tool-selected" ? [event.tool] : [];
  });
}

/**
 * Keywords on offer come from every tool that the owner sees; only those that were picked are his own to show. Who approved a
 * call is the same person, or a key of his. Why a team was asked names agents, which may be private. What a function returned
 * for its caller alone is his.
 */
function withoutOffers(event: RunEvent): RunEvent {
  if (event.type === "approval-given" || event.type === "approval-refused") return { ...event, by: "owner" };
  if (event.type === "team-launched") return { ...event, reason: "An agent does this." };
  if (event.type === "tool-call-end" && event.value !== undefined) {
    return { ...event, value: contentForPlanner(event.value) };
  }
  return event.type === "keywords-selected" ? { ...event, available: event.keywords } : event;
}

/**
 * The runs that name nothing but what may be shown, and how many are left out. A private tool that its owner granted to
 * the one who shares is not his to show: neither its results nor its name among the candidates.
 */
export async function shareable<R extends { ownerKey: string; events: RunEvent[] }>(
  runs: readonly R[],
  mayShow: MayShow,
): Promise<{ runs: R[]; leftOut: number }> {
  const asked = new Map<string, Promise<boolean>>();
  const isShown = (slug: string, ownerKey: string) => {
    const key = JSON.stringify([slug, ownerKey]);
    const answer = asked.get(key) ?? mayShow(slug, ownerKey);
    asked.set(key, answer);
    return answer;
  };
  const verdicts = await Promise.all(
    runs.map(async ({ ownerKey, events }) => {
      const shown = await Promise.all(toolsIn(events).map((slug) => isShown(slug, ownerKey)));
      return shown.every(Boolean);
    }),
  );
  const kept = runs.filter((_, index) => verdicts[index]);
  return {
    runs: kept.map((run) => ({ ...run, events: withoutGiven(run.events).map(withoutOffers) })),
    leftOut: runs.length - kept.length,
  };
}
