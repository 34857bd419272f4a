import type { RunEvent } from "@/lib/agent/events";
import type { Arguments, Json } from "@/lib/json";
import { holdsGiven } from "@/lib/planner";

/**
 * A run's log without what was given along with its question, for who is not its owner: neither the value nor a file's name,
 * and where a person was asked about a call that takes it, its handle in its place.
 */
export function withoutGiven(events: readonly RunEvent[]): RunEvent[] {
  const asked = new Map<string | undefined, Arguments>();
  for (const event of events) if (event.type === "arguments-generated") asked.set(event.callId, event.arguments);
  return events.map((event): RunEvent => {
    if (event.type === "run-start") return withoutData(event);
    const isOfCall = event.type === "approval-requested" || event.type === "approval-given";
    const handles = asked.get(event.callId);
    if (!isOfCall || handles === undefined || event.arguments === undefined) return event;
    return { ...event, arguments: withHandles(event.arguments, handles) };
  });
}

function withoutData({ data, attached, ...event }: Extract<RunEvent, { type: "run-start" }>): RunEvent {
  if (attached === undefined) return event;
  const { kind, characters } = attached;
  return { ...event, attached: { kind, characters } };
}

function withHandles(values: Arguments, handles: Arguments): Arguments {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]): [string, Json] => {
      const written = Object.hasOwn(handles, name) ? handles[name] : undefined;
      return [name, written !== undefined && holdsGiven(written) ? written : value];
    }),
  );
}
