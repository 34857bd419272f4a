import type { Planner } from "../planner";
import { decide, readerOf } from "./flow/decide";

/**
 * The offline planner: it uses no language model and no network, decides the same for the same question, and holds no answers but
 * about itself. Search finds the tools; what a question mentions fills their inputs; a model fitted on questions of others says how
 * probable it is that this was meant. It is right or silent.
 */
export function createOfflinePlanner(): Planner {
  let last: { key: string; read: ReturnType<typeof readerOf> } | undefined;
  return {
    kind: "offline",
    decide: async (state) => {
      state.signal.throwIfAborted();
      const key = JSON.stringify([state.question, state.now, state.timeZone]);
      if (last?.key !== key) last = { key, read: readerOf(state) };
      return decide(state, last.read);
    },
    usage: () => ({ inputTokens: 0, outputTokens: 0, modelCalls: 0 }),
  };
}
