import type { TeamStore } from "../chats/team-store";
import { type AskModel, createModelTeamPlanner, withRules } from "../planning/model-planner";
import type { TeamPlanner } from "../planning/team-planner";

/** Which planner speaks in a chat for members that do not decide by themselves. */
export type PlannerOf = (chatId: string) => Promise<TeamPlanner>;

interface Ports {
  store: Pick<TeamStore, "find">;
  rules: TeamPlanner;
  /** The language model of a team's owner; null where there is none. */
  modelOf: (ownerKey: string) => Promise<AskModel | null>;
  onError: (error: unknown) => void;
}

/** That of the owner's model where there is one, else the rules. */
export function plannersOf({ store, rules, modelOf, onError }: Ports): PlannerOf {
  return async (chatId) => {
    const chat = await store.find(chatId);
    const model = chat === null ? null : await modelOf(chat.ownerKey);
    return model === null ? rules : withRules(createModelTeamPlanner(model), rules, onError);
  };
}
