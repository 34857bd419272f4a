import type { Decision, Planner, PlannerState } from "../planner";
import type { Abilities } from "./abilities";
import type { ModelClient } from "./model-client";
import { ModelError } from "./model-error";
import { NativePlanner, TwiceMalformedError } from "./native-planner";
import { PipelinePlanner } from "./pipeline-planner";
import type { CheckArguments } from "./read-calls";

interface ModelPlannerOptions {
  abilities: Abilities;
  check: CheckArguments;
  forced?: "native" | "pipeline" | undefined;
  /** The model may write programs of calls, where it can call functions. */
  writesPrograms?: boolean | undefined;
}

/** Said of the first decision of a pipeline that took over, in the run's trace. */
const NO_FUNCTIONS = "The model’s server refuses functions, so the model is asked for its decisions as JSON.";
const BAD_CALLS =
  "The model’s calls could not be used twice, so it is asked for its decisions as JSON for the rest of this run.";

/**
 * Native as long as the model can call functions: where its server refuses them the pipeline takes over, in the middle of
 * the run, and for later runs from their start. A model that called them badly twice is given to the pipeline for this run.
 */
export class ModelPlanner implements Planner {
  private current: Planner;

  private readonly client: ModelClient;
  private readonly options: ModelPlannerOptions;

  constructor(client: ModelClient, options: ModelPlannerOptions) {
    this.client = client;
    this.options = options;
    const { abilities, check, forced, writesPrograms } = options;
    const native = forced === "native" || (forced === undefined && abilities.tools);
    this.current = native
      ? new NativePlanner(client, check, writesPrograms)
      : new PipelinePlanner(client, abilities, check);
  }

  get kind() {
    return this.current.kind;
  }

  get model() {
    return this.client.identity.name;
  }

  get looksFirst() {
    return this.current.looksFirst ?? false;
  }

  async decide(state: PlannerState): Promise<Decision> {
    try {
      return await this.current.decide(state);
    } catch (error) {
      const { abilities, check, forced } = this.options;
      const why = this.current.kind === "native" && forced !== "native" ? whyPipeline(error) : undefined;
      if (why === undefined) throw error;
      if (why === NO_FUNCTIONS) abilities.tools = false;
      this.current = new PipelinePlanner(this.client, abilities, check);
      return saying(why, await this.current.decide(state));
    }
  }

  usage() {
    return this.client.usage();
  }
}

function whyPipeline(error: unknown): string | undefined {
  if (error instanceof ModelError && error.refusesTools) return NO_FUNCTIONS;
  return error instanceof TwiceMalformedError ? BAD_CALLS : undefined;
}

function saying(why: string, decision: Decision): Decision {
  if (decision.action !== "call") return { ...decision, reason: `${why} ${decision.reason}`.trim() };
  return { ...decision, calls: decision.calls.map((call) => ({ ...call, reason: `${why} ${call.reason}`.trim() })) };
}
