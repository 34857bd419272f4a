import { answerQuestion } from "@/lib/agent";
import { ModelClient } from "@/lib/planner/llm/model-client";
import { identityOf } from "@/lib/planner/llm/model-error";
import { NativePlanner } from "@/lib/planner/llm/native-planner";
import { createRunService } from "@/lib/runs";
import { letters } from "@/lib/testing/ask-model";
import { factsOfReading } from "@/lib/testing/call-facts";
import { fakeModel } from "@/lib/testing/fake-model";
import { createFakeSandbox } from "@/lib/testing/fake-sandbox";
import { fixedSearch } from "@/lib/testing/fixed-search";
import { memoryRunStore } from "@/lib/testing/memory-run-store";
import { squareRootOfLengths } from "@/lib/testing/square-root-recording";
import { checkInThread as check } from "@/lib/testing/thread-reader";
import { type RunTimes, timeRun } from "./agent-times";

const { query, calls, answer } = squareRootOfLengths;

/** Plays the worked example: the first two calls in one turn, then one a turn, then the answer. */
const model = fakeModel((prompt) => {
  const done = prompt.flatMap((message) => (message.role === "tool" ? message.content : [])).length;
  const due = calls.slice(done, done === 0 ? 2 : done + 1);
  return due.length === 0
    ? { text: answer }
    : { calls: due.map((call) => ({ ...call, name: `letters--${call.name}` })) };
});

/**
 * Runs with a model, a search and a sandbox that take no time: what is left is the loop, the prompts, the checks and the
 * log. Four turns of the model and four calls each.
 */
export async function overheadTimes(count: number): Promise<RunTimes[]> {
  const sandbox = createFakeSandbox({}, (values) => ("s" in values ? String(values.s).length : 10));
  const runs = createRunService({
    store: memoryRunStore(),
    answer: answerQuestion,
    createPlanner: () => new NativePlanner(new ModelClient(model, identityOf({ model: "fake" }, {})), check),
    workerId: "bench",
    onError: (error) => console.error(error),
    ports: {
      search: fixedSearch(letters).search,
      sandbox: sandbox.name,
      factsOf: factsOfReading,
      runFunction: (call, options) => sandbox.run({ ...call, runtime: "python", source: "" }, options),
    },
  });
  const times: RunTimes[] = [];
  for (let index = 0; index < count; index += 1) times.push(await timeRun(runs, query, answer));
  await runs.close();
  return times;
}
