import { type Plan, type Planner, PlannerError, type PlannerState } from "@/lib/planner/planner";
import { type PlannerOwner, type PoolOptions, ProcessPool } from "./pool";
import { readableCandidates, stateForDeciding, stateForWording } from "./shown-state";
import { Replied, type Reply, type Task, type WrittenPlan } from "./task";

/** Processor time of all that is decided and worded for one question. A question of 8,000 characters takes half a second. */
const QUESTION_MS = 4_000;
const TOO_MUCH = {
  plan: "This question takes too long to read. Please ask something shorter or simpler.",
  choose: "This question takes too long to read. Please ask something shorter or simpler.",
  answer: "The result takes too long to put into words. It is shown with the call.",
};

export interface PlannerWorkersOptions extends PoolOptions {
  /** Of processor time, for one question. */
  questionMs?: number;
  /** Told of a question that was given up, for the log. */
  onGivenUp?: (what: { method: Task["method"]; characters: number }) => void;
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
  const pool = new ProcessPool(options);

  function planner(owner: PlannerOwner): Planner {
    let leftMs = questionMs;

    async function ask(task: Task, signal: AbortSignal): Promise<Reply> {
      const giveUp = () => {
        options.onGivenUp?.({ method: task.method, characters: task.state.question.length });
        return new PlannerError(TOO_MUCH[task.method]);
      };
      if (leftMs <= 0) throw giveUp();
      const end = await pool.ask({ owner, text: JSON.stringify(task), cpuMs: leftMs, signal });
      signal.throwIfAborted();
      if (end.how === "stopped") throw giveUp();
      const { reply, cpuMs } = Replied.parse(JSON.parse(end.output));
      if (reply.method === "too-much") throw giveUp();
      leftMs -= cpuMs;
      return reply;
    }

    return {
      kind: "rules",
      choosesInPlan: false,

      async plan(state) {
        const reply = await ask({ method: "plan", state: stateForDeciding(state) }, state.signal);
        return reply.method === "plan" ? planOf(reply.plan) : fail(reply);
      },

      async choose(state, candidates) {
        const task = {
          method: "choose",
          state: stateForDeciding(state),
          candidates: readableCandidates(candidates),
        } as const;
        const reply = await ask(task, state.signal);
        return reply.method === "choose" ? reply.choice : fail(reply);
      },

      async *answer(state: PlannerState) {
        const reply = await ask({ method: "answer", state: stateForWording(state) }, state.signal);
        yield reply.method === "answer" ? reply.text : fail(reply);
      },

      usage: () => ({ inputTokens: 0, outputTokens: 0, modelCalls: 0 }),
    };
  }

  return { planner, warm: () => pool.keepSpare(), close: () => pool.close() };
}

function planOf(plan: WrittenPlan): Plan {
  if (plan.action !== "answer") return plan;
  const { text, ...rest } = plan;
  return text === undefined ? rest : { ...rest, text: once(text) };
}

async function* once(text: string): AsyncIterable<string> {
  yield text;
}

/** An error of the planner's own, which nobody expected. */
function fail(reply: Reply): never {
  throw new Error(reply.method === "failed" ? reply.error : `The offline planner replied to “${reply.method}”.`);
}
