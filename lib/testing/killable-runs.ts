import { appendFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { answerQuestion } from "@/lib/agent";
import type { PlannerState } from "@/lib/planner";
import { createRunService, type RunService, type RunStore } from "@/lib/runs";
import { callFacts } from "./call-facts";
import { fakePlanner, type ScriptedPlan } from "./fake-planner";
import { fixedSearch, searchDocument } from "./fixed-search";

/** What comes next is stored by itself: milliseconds. */
const STORED_MS = 40;

/** The call that changes something, for which a person is asked. */
export const CHANGING_CALL = "call-3";

const documents = ["reader", "mail"].map((slug) => searchDocument(slug, "main", { type: "object", properties: {} }));

const call = (tool: string, to = "") => ({ tool, function: "main", arguments: { to }, reason: "it fits" });
/** Looks for tools, reads twice at once, changes something and answers. */
const PLANS: readonly ScriptedPlan[] = [
  { action: "search", keywords: ["do"], reason: "look" },
  { action: "call", calls: [call("reader", "one"), call("reader", "other")] },
  { action: "call", calls: [call("mail")] },
  { action: "answer", reason: "known" },
];

/** Decides by what was done so far, as a planner of another process does that is fed from the log. */
function planner() {
  const decide = async ({ steps }: PlannerState): Promise<ScriptedPlan> => {
    await sleep(STORED_MS);
    const done = steps.filter(({ kind }) => kind !== "look").length;
    const plan = PLANS[Math.min(done, PLANS.length - 1)];
    if (plan === undefined) throw new Error("there is no plan");
    return plan;
  };
  return fakePlanner({ plans: [decide], answer: ["All ", "is ", "done."], inOneStage: true }).planner;
}

interface KillableOptions {
  /** Gets a line for each changing call that was made. */
  madeFile: string;
  /** No other process has the store. */
  isAlone: boolean;
  onError: (error: unknown) => void;
}

/** Runs of a process that may be killed at any moment, on a store that others may have too. */
export function killableRuns(store: RunStore, { madeFile, isAlone, onError }: KillableOptions): RunService {
  return createRunService({
    store,
    answer: answerQuestion,
    documentOf: async (tool) => documents.find(({ slug }) => slug === tool),
    ports: {
      search: fixedSearch(documents).search,
      sandbox: "fake",
      factsOf: async ({ tool }) => callFacts({ effect: tool === "mail" ? "changes" : "reads" }),
      runFunction: async ({ tool }, { onOutput, onRequest }) => {
        await sleep(STORED_MS);
        onOutput({ stream: "stdout", text: `${tool} works` });
        onRequest({ method: "GET", host: "a.example", status: 200, bytes: 1, durationMs: 1 });
        if (tool === "mail") await appendFile(madeFile, `${tool}\n`);
        await sleep(STORED_MS);
        return { status: "ok", value: `${tool} did it`, stdout: "", durationMs: 1, peakMemoryBytes: 1 };
      },
    },
    createPlanner: planner,
    workerId: crypto.randomUUID(),
    onError,
    isAlone,
    heartbeatMs: 200,
    staleMs: 1_000,
    pollMs: 20,
  });
}
