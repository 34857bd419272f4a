import type { Turn } from "@/lib/planner";
import type { StartRun } from "../run-service";
import type { Run, RunStore } from "../run-store";
import { readMemory } from "./memory";

/** How long ago a run may have begun that a conversation is known to be of. */
const RECALLED_MS = 7 * 24 * 60 * 60 * 1_000;

interface Recalled {
  memory: Turn[];
  /** The run of the last turn. */
  last: Run | undefined;
}

/**
 * What somebody says was said before, who keeps his conversation himself and knows no runs: each turn is what the log of its run tells,
 * the calls with it, where one of his own answered so lately. Another turn stays as he says it.
 */
export async function recalled(
  store: RunStore,
  { ownerKey, memory = [] }: Pick<StartRun, "ownerKey" | "memory">,
): Promise<Recalled> {
  const plain = memory.filter(isPlain);
  if (plain.length === 0) return { memory: [...memory], last: undefined };
  const since = new Date(Date.now() - RECALLED_MS);
  const runs = await store.listSaid(ownerKey, plain, since);
  const runOf = (turn: Turn) =>
    isPlain(turn) ? runs.find(({ query, answer }) => query === turn.question && answer === turn.answer) : undefined;
  const turns = memory.map(async (turn) => {
    const run = runOf(turn);
    const [own = turn] = run ? await readMemory(store, [run]) : [];
    return own;
  });
  const lastTurn = memory.at(-1);
  return { memory: await Promise.all(turns), last: lastTurn && runOf(lastTurn) };
}

/** Whether a turn is a question and its answer: calls that are known already are those of the caller's own functions. */
function isPlain({ question, calls, answer }: Turn): boolean {
  return calls.length === 0 && question !== "" && answer !== "";
}
