import type { RunEvent } from "@/lib/agent/events";
import { AppError } from "@/lib/errors";
import type { Pending } from "@/lib/planner";
import type { StartRun } from "../run-service";
import type { Run, RunStore } from "../run-store";
import { ownedRun } from "./owned";

/** How many questions back of one question are followed to the first: each is a log to read. */
const MOST_REPLIES = 8;

/** A run that asked back, and what it lacks. */
export interface Continued {
  runId: string;
  pending: Pending;
}

/** The run that a request names to go on from. Errors: `not-found`, and `conflict` where a chat is named too, and it lies in none or another. */
export async function namedRun(store: RunStore, { ownerKey, chatId, continues }: StartRun): Promise<Run | undefined> {
  if (continues === undefined) return undefined;
  const run = await ownedRun(store, continues, ownerKey);
  if (chatId !== undefined && chatId !== run.chatId) {
    throw new AppError("conflict", "This was asked in another chat. Answer it there, or ask again.");
  }
  return run;
}

/**
 * The question back that a question replies to: that of the run which it names, or else that of the last run of its
 * chat, if it ended with one. Whatever is asked after a question back counts as its reply; the planner may find
 * that it is none. Error: `conflict` where the run that it names asks nothing back, or is not the last one any more.
 */
export async function continuedRun(
  store: RunStore,
  earlier: readonly Run[],
  named: Run | undefined,
): Promise<Continued | undefined> {
  const last = earlier.at(-1);
  if (named !== undefined && named.id !== last?.id) {
    throw new AppError("conflict", "This has been answered already. Ask again, with the value in the question.");
  }
  const pending = last?.status === "clarification-needed" ? await pendingOf(store, last.id, MOST_REPLIES) : undefined;
  if (last && pending) return { runId: last.id, pending };
  if (named === undefined) return undefined;
  throw new AppError("conflict", "Nothing is asked back here. Ask again, with the value in the question.");
}

/** What a run lacks, with what the runs before it that asked for the same call had found out. */
async function pendingOf(store: RunStore, runId: string, mostBefore: number): Promise<Pending | undefined> {
  const events = await store.readEvents(runId, 0);
  const start = events.find((event) => event.type === "run-start");
  const asked = questionBack(events);
  if (!start || !asked) return undefined;
  const { missing, known } = asked;
  const own: Pending = { question: start.query, missing, known, given: {} };
  if (start.continues === undefined || mostBefore === 0) return own;
  const before = await pendingOf(store, start.continues, mostBefore - 1);
  // A reply that was taken for a new question.
  if (before?.known.tool !== known.tool || before.known.function !== known.function) return own;
  const found = { ...before.known.arguments, ...start.given, ...known.arguments };
  for (const { input } of missing) delete found[input];
  return { ...own, question: before.question, known: { ...known, arguments: found } };
}

/** What a run asked back at last, by its log, and the call as far as it was known. */
export function questionBack(events: readonly RunEvent[]): Pick<Pending, "missing" | "known"> | undefined {
  const asked = events.findLast((event) => event.type === "input-requested");
  const [first] = asked?.missing ?? [];
  if (!asked || !first) return undefined;
  const { missing, known = { tool: first.tool, function: first.function, arguments: {} } } = asked;
  return { missing, known };
}
