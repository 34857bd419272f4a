import { type Planner, PlannerError, resultsOf } from "@/lib/planner";
import { once } from "@/lib/planner/two-stages";
import { createPool, type PoolOptions } from "./pool";
import { shownState } from "./shown-state";
import { Replied, type Reply, type Task } from "./task";

/** Processor time of all that is decided and worded for one question. A question of 8,000 characters takes half a second. */
const QUESTION_MS = 4_000;
/** More than a choice among functions of 100 kB each, or an answer of 200,000 characters as JSON. */
const OUTPUT_BYTES = 4_000_000;
const TOO_MUCH = {
  question: "This question takes too long to read. Please ask something shorter or simpler.",
  result: "The result takes too long to put into words. It is shown with the call.",
};

export interface PlannerWorkersOptions extends PoolOptions {
  /** Of processor time, for one question. */
  questionMs?: number;
  /** Told of a question that was given up, for the log. */
  onGivenUp?: (what: { over: keyof typeof TOO_MUCH; characters: number }) => void;
}

/** Whose run it is, and the network address that it was asked from; undefined for the command line's. */
export interface PlannerOwner {
  ownerKey: string;
  address?: string | undefined;
}

export interface PlannerWorkers {
  /** The offline planner for one run of this owner. */
  planner(owner: PlannerOwner): Planner;
  /** Starts a process, which takes half a second, before the first question needs it. */
  warm(): void;
  /** Ends the processes, and with them what they work on. */
  close(): void;
}

/**
 * The offline planner in processes beside the server: what a stranger's question or a tool's result makes of it can
 * neither hold the server up nor take its memory. An owner has one process at a time, and so has a network address.
 */
export function createPlannerWorkers({ questionMs = QUESTION_MS, ...options }: PlannerWorkersOptions): PlannerWorkers {
  const pool = createPool(options);

  function planner({ ownerKey, address }: PlannerOwner): Planner {
    let leftMs = questionMs;

    async function ask(task: Task, signal: AbortSignal): Promise<Reply> {
      const giveUp = () => {
        const { question, steps } = task.state;
        const over = resultsOf(steps).at(-1)?.status === "ok" ? "result" : "question";
        options.onGivenUp?.({ over, characters: question.length });
        return new PlannerError(TOO_MUCH[over]);
      };
      if (leftMs <= 0) throw giveUp();
      const question = { text: JSON.stringify(task), cpuMs: leftMs, outputBytes: OUTPUT_BYTES };
      const end = await pool.ask({ ...question, owner: ownerKey, address, signal });
      signal.throwIfAborted();
      if (end.how === "stopped") throw giveUp();
      const { reply, cpuMs } = Replied.parse(JSON.parse(end.output));
      if (reply.kind === "too-much") throw giveUp();
      leftMs -= cpuMs;
      return reply;
    }

    return {
      kind: "offline",

      async decide(state) {
        const reply = await ask({ state: shownState(state) }, state.signal);
        // An error of the planner's own, which nobody expected.
        if (reply.kind !== "decided") throw new Error(reply.kind === "failed" ? reply.error : reply.kind);
        const { decision } = reply;
        return decision.action === "answer" ? { ...decision, text: once(decision.text) } : decision;
      },

      usage: () => ({ inputTokens: 0, outputTokens: 0, modelCalls: 0 }),
    };
  }

  return { planner, warm: () => pool.keepSpare(), close: () => pool.close() };
}
