import type { Planner } from "../planner";
import { decide, type Known, knownOf } from "./flow/decide";

/**
 * The offline planner: it uses no language model and no network, decides the same for the same question, and holds no answers but
 * about itself. Search finds the tools; what a question mentions fills their inputs; a model fitted on questions of others says how
 * probable it is that this was meant. It is right or silent.
 */
export function createOfflinePlanner(): Planner {
  let last: { key: string; known: Known } | undefined;
  return {
    kind: "offline",
    decide: async (state) => {
      state.signal.throwIfAborted();
      const { question, memory, now, timeZone } = state;
      const key = JSON.stringify([question, memory.map((turn) => [turn.question, turn.calls]), now, timeZone]);
      if (last?.key !== key) last = { key, known: knownOf(state) };
      return decide(state, last.known);
    },
    usage: () => ({ inputTokens: 0, outputTokens: 0, modelCalls: 0 }),
  };
}
