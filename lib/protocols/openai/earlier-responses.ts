import type { RunEvent } from "@/lib/agent/events";
import { AppError } from "@/lib/errors";
import { foldAnswer } from "@/lib/runs/fold";
import type { Said } from "./conversation";
import { handedBack } from "./own-tools";

/** As many earlier responses as a chat of ours remembers turns. */
const MOST_EARLIER = 8;
const PREFIX = "resp_";

export function responseId(runId: string): string {
  return `${PREFIX}${runId}`;
}

/** The run of a response; undefined where none is named. Error: AppError `not-found` for what is no response's ID. */
export function runOf(responseId: string | null | undefined): string | undefined {
  if (!responseId) return undefined;
  if (responseId.startsWith(PREFIX)) return responseId.slice(PREFIX.length);
  throw new AppError("not-found", `There is no response “${responseId.slice(0, 100)}”.`);
}

/** The whole log of a run of whoever asks, once it has ended. Error: AppError `not-found` for a run that is not his. */
export type ReadLog = (runId: string) => Promise<readonly RunEvent[]>;

interface Earlier {
  query: string;
  said: Said[];
}

/** What was said up to a response, oldest first, as its log and those of the responses before it tell. Error: as of `ReadLog`. */
export async function saidUpTo(runId: string | undefined, read: ReadLog): Promise<Said[]> {
  const earlier: Earlier[] = [];
  for (let next = runId; next !== undefined && earlier.length < MOST_EARLIER; ) {
    const events = await read(next);
    const start = events.find((event) => event.type === "run-start");
    if (start === undefined) break;
    const one = { query: start.query, said: saidIn(next, events) };
    // What a response handed back was answered by the next one, whose question is the same.
    const isAnsweredByNext = one.said.every(({ by }) => by === "call") && earlier[0]?.query === one.query;
    if (!isAnsweredByNext) earlier.unshift(one);
    next = start.after;
  }
  return earlier.flatMap(({ query, said }) => [{ by: "user" as const, text: query }, ...said]);
}

function saidIn(runId: string, events: readonly RunEvent[]): Said[] {
  const calls = handedBack(runId, events).map((call) => ({ by: "call" as const, ...call }));
  return calls.length > 0 ? calls : [{ by: "assistant", text: foldAnswer(events) }];
}
