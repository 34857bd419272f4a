import { execute, letters } from "@/lib/testing/ask-model";
import { searchDocument } from "@/lib/testing/fixed-search";
import { type ModelReply, startModelServer } from "@/lib/testing/model-server";
import { startOpenAiStandIn } from "@/lib/testing/openai-stand-in";
import { playPipeline } from "@/lib/testing/pipeline-stand-in";
import { type PlannerScenes, plannerContract } from "@/lib/testing/planner-contract";
import { SANDBOX_TEST_CACHE } from "@/lib/testing/sandbox-cache";
import { squareRootOfLengths } from "@/lib/testing/square-root-recording";
import { checkInThread as check } from "@/lib/testing/thread-reader";
import { createModelPlanners } from "./llm";
import { createOfflinePlanner } from "./offline";
import type { Planner } from "./planner";
import { createPlannerWorkers } from "./worker";

const CALCULATOR = searchDocument(
  "calculator",
  "main",
  {
    type: "object",
    properties: { a: { type: "number" }, o: { type: "string", enum: ["+", "-", "*", "/"] }, b: { type: "number" } },
    required: ["a", "o", "b"],
  },
  { description: "Calculates with two numbers: arithmetic, math." },
);

const CONVERTER = searchDocument(
  "distance-converter",
  "main",
  {
    type: "object",
    properties: { value: { type: "number" }, from: { type: "string" }, to: { type: "string" } },
    required: ["value", "from", "to"],
  },
  {
    description: "Convert a distance from one unit to another.",
    keywords: ["distance", "unit"],
    examplePrompts: ["Convert 5 km to miles"],
  },
);

/** The scenes of a planner that uses no model. */
function offlineScenes(planner: () => Planner): PlannerScenes {
  return {
    answers: { question: "What is 2 + 3?", documents: [CALCULATOR], run: () => 5, planner },
    asks: { question: "Convert a distance to another unit", documents: [CONVERTER], run: () => null, planner },
  };
}

plannerContract("the offline planner", async () => offlineScenes(createOfflinePlanner));

plannerContract("the offline planner in a process", async () => {
  const workers = createPlannerWorkers({ cacheDir: SANDBOX_TEST_CACHE });
  return { ...offlineScenes(() => workers.planner({ ownerKey: "ann" })), close: () => workers.close() };
});

/** The worked example by the stand-in of a model, and one that asks back. */
async function modelScenes(kind: "pipeline" | "native", asking: ModelReply): Promise<PlannerScenes> {
  const played = kind === "native" ? await startOpenAiStandIn() : await startModelServer(playPipeline);
  const asked = await startModelServer(() => asking);
  const scene = ({ baseUrl }: typeof played) => ({
    question: squareRootOfLengths.query,
    documents: letters,
    run: execute,
    planner: () =>
      createModelPlanners({})({ model: "openai-compatible:stand-in", baseUrl, apiKey: "key", planner: kind, check }),
  });
  return {
    answers: scene(played),
    asks: scene(asked),
    close: () => Promise.all([played.close(), asked.close()]),
  };
}

plannerContract("a model that cannot call functions", () =>
  modelScenes("pipeline", { text: '{"reason": "r", "needs_function": true, "ask": "Which word?"}' }),
);

plannerContract("a model that calls functions", () => modelScenes("native", { text: "[ask] Which word?" }));
