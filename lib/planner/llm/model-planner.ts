import type { Decision, Planner, PlannerState } from "../planner";
import type { Abilities } from "./decide-json";
import type { ModelClient } from "./model-client";
import { ModelError } from "./model-error";
import { NativePlanner } from "./native-planner";
import { PipelinePlanner } from "./pipeline-planner";
import type { CheckArguments } from "./read-calls";

interface ModelPlannerOptions {
  abilities: Abilities;
  check: CheckArguments;
  forced?: "native" | "pipeline" | undefined;
}

/**
 * Native as long as the model can call functions: where its server refuses them the pipeline takes over, in the middle of
 * the run, and for later runs from their start.
 */
export class ModelPlanner implements Planner {
  private current: Planner;

  constructor(
    private readonly client: ModelClient,
    private readonly options: ModelPlannerOptions,
  ) {
    const { abilities, check, forced } = options;
    const native = forced === "native" || (forced === undefined && abilities.tools);
    this.current = native ? new NativePlanner(client, check) : new PipelinePlanner(client, abilities, check);
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
      const cannot = error instanceof ModelError && error.refusesTools && this.current.kind === "native";
      const { abilities, check, forced } = this.options;
      if (!cannot || forced === "native") throw error;
      abilities.tools = false;
      this.current = new PipelinePlanner(this.client, abilities, check);
      return this.current.decide(state);
    }
  }

  usage() {
    return this.client.usage();
  }
}
