import { appendFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { answerQuestion } from "@/lib/agent";
import { type PlannerState, programCall } from "@/lib/planner";
import { createRunService, type RunService, type RunStore } from "@/lib/runs";
import { programsIn } from "@/lib/sandbox";
import { createLocalSandbox } from "@/lib/sandbox/local";
import { callFacts } from "./call-facts";
import { fakePlanner, type ScriptedPlan } from "./fake-planner";
import { fixedSearch, searchDocument } from "./fixed-search";
import { SANDBOX_TEST_CACHE } from "./sandbox-cache";

/** What comes next is stored by itself: milliseconds. */
const STORED_MS = 40;

/** How the run calls: in turns of the model, or in one program that the model writes. */
export type Way = "turns" | "program";

/** The call that changes something, for which a person is asked; a program is a call of its own before it. */
export const CHANGING_CALL: Record<Way, string> = { turns: "call-3", program: "call-4" };

const documents = ["reader", "mail"].map((slug) => searchDocument(slug, "main", { type: "object", properties: {} }));

const call = (tool: string, to = "") => ({ tool, function: "main", arguments: { to }, reason: "it fits" });
const PROGRAM = `const read = [await tools.reader({ to: "one" }), await tools.reader({ to: "other" })];
await tools.mail({ to: "" });
return read;`;
const LOOK: ScriptedPlan = { action: "search", keywords: ["do"], reason: "look" };
const ANSWER: ScriptedPlan = { action: "answer", reason: "known" };
/** Looks for tools, reads twice, changes something and answers. */
const PLANS: Record<Way, readonly ScriptedPlan[]> = {
  turns: [
    LOOK,
    { action: "call", calls: [call("reader", "one"), call("reader", "other")] },
    { action: "call", calls: [call("mail")] },
    ANSWER,
  ],
  program: [LOOK, { action: "call", calls: [programCall(PROGRAM, "It takes several calls.")] }, ANSWER],
};

/** Decides by what was done so far, as a planner of another process does that is fed from the log. */
function planner(plans: readonly ScriptedPlan[]) {
  const decide = async ({ steps }: PlannerState): Promise<ScriptedPlan> => {
    await sleep(STORED_MS);
    const done = steps.filter(({ kind }) => kind !== "look").length;
    const plan = plans[Math.min(done, plans.length - 1)];
    if (plan === undefined) throw new Error("there is no plan");
    return plan;
  };
  return fakePlanner({ plans: [decide], answer: ["All ", "is ", "done."], inOneStage: true }).planner;
}

interface KillableOptions {
  way: Way;
  /** Gets a line for each changing call that was made. */
  madeFile: string;
  /** No other process has the store. */
  isAlone: boolean;
  onError: (error: unknown) => void;
}

/** Runs of a process that may be killed at any moment, on a store that others may have too. */
export function killableRuns(store: RunStore, { way, madeFile, isAlone, onError }: KillableOptions): RunService {
  const sandbox = createLocalSandbox({ cacheDir: SANDBOX_TEST_CACHE, poolSize: 1, concurrency: 1 });
  const runs = createRunService({
    store,
    answer: answerQuestion,
    documentOf: async (tool) => documents.find(({ slug }) => slug === tool),
    ports: {
      search: fixedSearch(documents).search,
      sandbox: "fake",
      runProgram: programsIn(sandbox),
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
    createPlanner: () => planner(PLANS[way]),
    workerId: crypto.randomUUID(),
    onError,
    isAlone,
    heartbeatMs: 200,
    staleMs: 1_000,
    pollMs: 20,
  });
  return {
    ...runs,
    close: async () => {
      await runs.close();
      await sandbox.close();
    },
  };
}
