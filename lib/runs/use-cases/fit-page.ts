import type { RunEvent } from "@/lib/agent/events";
import type { Json } from "@/lib/json";
import { contentAndData } from "@/lib/schema/content-and-data";

/** Letters of JSON that the page of a shared chat may hold: anybody opens it, and it becomes about five times as much HTML. */
const PAGE_LETTERS = 500_000;
/** A picture of a chart has less. */
const VALUE_LETTERS = 200_000;
const LEFT_OUT = "This result is too large to be shown here.";

/** The runs that fit on a page, from the first one, without the results that are very large; the others are counted. */
export function fitPage<R extends { events: RunEvent[] }>(runs: readonly R[]): { runs: R[]; tooMany: number } {
  const fitting: R[] = [];
  let left = PAGE_LETTERS;
  for (const run of runs) {
    const events = run.events.map(withoutLargeValue);
    left -= JSON.stringify(events).length;
    if (left < 0) break;
    fitting.push({ ...run, events });
  }
  return { runs: fitting, tooMany: runs.length - fitting.length };
}

/** Letters of JSON that the page of one's own chat may hold with all steps, some seventy questions; older ones keep their answers. */
const OWN_LETTERS = 1_000_000;
const OLD_ANSWER_LETTERS = 2_000;
const NO_STEPS = "\n\n*Its steps are left out, because this chat is very long.*";

/**
 * The runs of one's own chat as a page can hold them: the last ones with all their steps, but for the results that are very
 * large, and those before with their questions and the beginning of their answers.
 */
export function fitOwnPage<R extends { events: RunEvent[] }>(runs: readonly R[]): R[] {
  let left = OWN_LETTERS;
  return runs
    .toReversed()
    .map((run) => {
      const events = run.events.map(withoutLargeValue);
      left -= JSON.stringify(events).length;
      return { ...run, events: left < 0 ? withoutSteps(run.events) : events };
    })
    .toReversed();
}

function withoutData({ data, ...event }: Extract<RunEvent, { type: "run-start" }>): RunEvent {
  return event;
}

function withoutSteps(events: readonly RunEvent[]): RunEvent[] {
  return events.flatMap((event): RunEvent[] => {
    if (event.type === "run-start") return [withoutData(event)];
    if (event.type === "usage" || event.type === "run-end") return [event];
    if (event.type !== "answer-end") return [];
    const cut = event.text.length > OLD_ANSWER_LETTERS ? `${event.text.slice(0, OLD_ANSWER_LETTERS)} …` : event.text;
    return [{ ...event, text: `${cut}${NO_STEPS}` }];
  });
}

/** Nor does a page need what was given along: it is for functions, and its owner's alone. */
function withoutLargeValue(event: RunEvent): RunEvent {
  if (event.type === "run-start" && event.data !== undefined) return withoutData(event);
  if ((event.type !== "tool-call-end" && event.type !== "program-end") || event.value === undefined) return event;
  const { value } = event;
  const pair = contentAndData(value);
  if (pair === undefined) return { ...event, value: unlessLarge(value) };
  return { ...event, value: { content: unlessLarge(pair.content), data: unlessLarge(pair.data) } };
}

function unlessLarge(value: Json): Json {
  return JSON.stringify(value).length > VALUE_LETTERS ? LEFT_OUT : value;
}
