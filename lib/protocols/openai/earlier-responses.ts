import type { RunEvent } from "@/lib/agent/events";
import { AppError } from "@/lib/errors";
import { foldAnswer } from "@/lib/runs/fold";
import type { Said } from "./conversation";
import { handedBack } from "./own-tools";

/** As many earlier responses as a chat of ours remembers turns. */
const MOST_EARLIER = 8;
const PREFIX = "resp_";
/** Of a response that was asked not to be kept: it is gone on from where it came, over one connection, or nowhere. */
const UNKEPT = "resp_unkept_";

/** A response that is not there to go on from. */
export class MissingResponse extends AppError {
  constructor(id: string) {
    super("not-found", `There is no response “${id.slice(0, 100)}”.`);
  }
}

export function responseId(runId: string, { store }: { store?: boolean | null | undefined }): string {
  return `${store === false ? UNKEPT : PREFIX}${runId}`;
}

/** The name by which a response that is not kept is gone on from over the connection that it came over; null for any other. */
export function keptName(id: string): string | null {
  return id.startsWith(UNKEPT) ? `${PREFIX}${id.slice(UNKEPT.length)}` : null;
}

/** The run of a response; undefined where none is named. Error: `MissingResponse` for what no kept response is called. */
export function runOf(responseId: string | null | undefined): string | undefined {
  if (!responseId) return undefined;
  if (responseId.startsWith(PREFIX) && keptName(responseId) === null) return responseId.slice(PREFIX.length);
  throw new MissingResponse(responseId);
}

/** The whole log of a run of whoever asks, once it has ended. Error: AppError `not-found` for a run that is not his, of which who names its response is told `MissingResponse`. */
export type ReadLog = (runId: string) => Promise<readonly RunEvent[]>;

interface Earlier {
  query: string;
  said: Said[];
}

/** What was said up to a response, oldest first, as its log and those of the responses before it tell. Error: as of `ReadLog`. */
export async function saidUpTo(runId: string | undefined, read: ReadLog): Promise<Said[]> {
  const earlier: Earlier[] = [];
  for (let next = runId; next !== undefined && earlier.length < MOST_EARLIER; ) {
    const events = await found(next, read);
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

async function found(runId: string, read: ReadLog): Promise<readonly RunEvent[]> {
  try {
    return await read(runId);
  } catch (error) {
    throw AppError.is(error) && error.code === "not-found" ? new MissingResponse(`${PREFIX}${runId}`) : error;
  }
}

function saidIn(runId: string, events: readonly RunEvent[]): Said[] {
  const calls = handedBack(runId, events).map((call) => ({ by: "call" as const, ...call }));
  return calls.length > 0 ? calls : [{ by: "assistant", text: foldAnswer(events) }];
}
