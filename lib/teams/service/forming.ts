import type { ChatState } from "../chat-state";
import type { ChatLogs } from "../chats/chat-logs";
import type { TeamStore } from "../chats/team-store";
import type { NewTeamEvent } from "../events";
import { formationView } from "../planning/team-planner";
import { type Agent, isSeenBy } from "../registry/agent";
import type { AgentStore } from "../registry/agent-store";
import type { Registry } from "../registry/registry";
import type { Addressees } from "./addressees";
import type { PlannerOf } from "./planners";

interface Ports {
  store: Pick<TeamStore, "find">;
  agents: Pick<AgentStore, "find" | "contactsOf">;
  addressees: Pick<Addressees, "there">;
  registry: Pick<Registry, "search">;
  plannerOf: PlannerOf;
  logs: ChatLogs;
}

type Found = ChatState["found"];

/** How a team is formed: agents are searched, and a group chat is launched with some of them. */
export class Forming {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** What the planner of the chat makes of a formation; null where that is over. */
  async byPlanner(chatId: string, state: ChatState): Promise<NewTeamEvent | null> {
    const view = formationView(state);
    if (view === null) return null;
    const formed = await (await this.#ports.plannerOf(chatId)).form(view);
    if ("search" in formed) return this.search(chatId, formed.search);
    return this.launch(chatId, state, formed.launch);
  }

  async search(chatId: string, descriptions: readonly string[]): Promise<NewTeamEvent> {
    return { type: "agents-searched", found: [...(await this.find(chatId, descriptions))] };
  }

  /** With the launcher, and those of the names who are there and may join; the others are named as dropped. */
  async launch(chatId: string, { opened }: ChatState, names: readonly string[]): Promise<NewTeamEvent> {
    const { launcher, withOthers } = opened;
    const ownerKey = (await this.#ports.store.find(chatId))?.ownerKey ?? "";
    const may = (agent: Agent | null) =>
      agent !== null && (agent.ownerKey === ownerKey || (withOthers && isSeenBy(agent, ownerKey)));
    const asked = [...new Set([launcher, ...names])];
    const joining = await Promise.all(
      asked.map(async (name) => name === launcher || may(await this.#ports.addressees.there(name))),
    );
    return {
      type: "chat-launched",
      members: asked.filter((_, at) => joining[at]),
      dropped: asked.filter((_, at) => !joining[at]),
    };
  }

  /** Who fits each description, best first; whom the chat's launcher worked with is marked. */
  async find(chatId: string, descriptions: readonly string[]): Promise<Found> {
    const ownerKey = (await this.#ports.store.find(chatId))?.ownerKey ?? "";
    const { withOthers, launcher } = (await this.#ports.logs.read(chatId)).state.opened;
    const worked = await this.#contactsOf(launcher);
    return Promise.all(
      descriptions.map(async (description) => {
        const found = await this.#ports.registry.search(description, { ownerKey, withOthers });
        const hits = found.map(({ agent: { slug: name }, probability, reason }) => {
          const contact = worked.get(name);
          return { name, probability, reason: contact === undefined ? reason : `${reason} ${contact}` };
        });
        return { description, hits };
      }),
    );
  }

  async #contactsOf(slug: string): Promise<Map<string, string>> {
    const agent = await this.#ports.agents.find({ slug });
    const contacts = agent === null ? [] : await this.#ports.agents.contactsOf(agent.id);
    return new Map(
      contacts.map(({ slug: other, done, failed }) => [other, `${slug} gave it ${done + failed} tasks: ${done} done.`]),
    );
  }
}
