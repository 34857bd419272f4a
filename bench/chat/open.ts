import { setTimeout as pause } from "node:timers/promises";
import { answerQuestion, DEFAULT_BOUNDS } from "@/lib/agent";
import { createRunStore } from "@/lib/db";
import type { Planner } from "@/lib/planner";
import { createRunService, type RunService, type RunStore } from "@/lib/runs";
import { factsOfReading } from "@/lib/testing/call-facts";
import { openTestDatabase } from "@/lib/testing/database";
import { fixedSearch } from "@/lib/testing/fixed-search";

/** A fake model writes so many tokens a second, and so many in all. */
const TOKENS_A_SECOND = 30;
export const TOKENS = 240;

export interface ChatBench {
  store: RunStore;
  runs: RunService;
  close(): Promise<void>;
}

/** Writes its answer a token at a time, as long as the question says that it should. */
function streamingPlanner(): Planner {
  async function* write(isSlow: boolean): AsyncGenerator<string> {
    for (let token = 0; token < (isSlow ? TOKENS : 1); token += 1) {
      if (isSlow) await pause(1_000 / TOKENS_A_SECOND);
      yield `t${token} `;
    }
  }
  return {
    kind: "native",
    model: "fake",
    looksFirst: true,
    decide: async ({ question }) => ({
      action: "answer",
      reason: "It is known.",
      text: write(question === "slow"),
      end: "answered",
    }),
    usage: () => ({ inputTokens: 0, outputTokens: 0, modelCalls: 1 }),
  };
}

export async function openChatBench(): Promise<ChatBench> {
  const database = await openTestDatabase();
  const store = createRunStore(database.prisma);
  const runs = createRunService({
    store,
    answer: answerQuestion,
    createPlanner: streamingPlanner,
    workerId: "bench",
    onError: (error) => console.error(error),
    isAlone: true,
    // Here the machine is measured, and not what stops a run.
    boundsOf: () => ({ ...DEFAULT_BOUNDS, timeMs: 600_000 }),
    ports: {
      search: fixedSearch([]).search,
      sandbox: "fake",
      factsOf: factsOfReading,
      runFunction: () => Promise.reject(new Error("nothing is called")),
    },
  });
  return {
    store,
    runs,
    async close() {
      await runs.close();
      await database.close();
    },
  };
}
