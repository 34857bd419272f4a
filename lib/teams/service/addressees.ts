import type { ChatState } from "../chat-state";
import { WAITS } from "../chats/effects";
import type { Addressee, Work } from "../chats/work";
import { MOST_DEPTH } from "../events";
import { piecesOf } from "../planning/nesting";
import type { Agent } from "../registry/agent";
import type { AgentStore } from "../registry/agent-store";
import type { Registry } from "../registry/registry";
import { openAttempt } from "./tasks";

interface Ports {
  agents: Pick<AgentStore, "find">;
  registry: Pick<Registry, "isThere">;
  /** Name of the rules planner. */
  rulesName: string;
}

/** Whether the owner of a task may form a team for it: where it has several pieces, at the first attempt, with depth left. */
export function mayDelegate({ opened }: ChatState, task: { description: string; attempt: number }): boolean {
  // Who is named for the whole goal does it himself.
  if (opened.assignee !== undefined || task.attempt > 1 || opened.depth >= MOST_DEPTH) return false;
  return piecesOf(task.description).length > 1;
}

/** Who is asked for what is to happen in a chat: an agent's program or a person, as far as no server has to look at it first. */
export class Addressees {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async there(slug: string): Promise<Agent | null> {
    const agent = await this.#ports.agents.find({ slug });
    return agent !== null && this.#ports.registry.isThere(agent) ? agent : null;
  }

  /** Also one whose program is away: it may come back. */
  async atAll(slug: string): Promise<Agent | null> {
    const agent = await this.#ports.agents.find({ slug });
    return agent !== null && agent.suspendedAt === null ? agent : null;
  }

  /** Null for what a server does. */
  async of(work: Work, state: ChatState): Promise<Addressee | null> {
    if (work.type === "form") return this.#deciding(await this.there(state.opened.launcher));
    if (work.type === "speak") return work.by === "own" ? this.#speaker(work.speaker, state) : null;
    const task = work.type === "task" ? openAttempt(state, work) : undefined;
    return task === undefined || mayDelegate(state, task) ? null : this.owner(await this.atAll(task.owner));
  }

  /** The owner of a task, where it is done by his own program or by a person. */
  owner(agent: Agent | null): Addressee | null {
    const isAsked = agent?.kind === "connector" || agent?.kind === "person";
    return isAsked ? { agentId: agent.id, forMs: WAITS.task } : null;
  }

  #deciding(agent: Agent | null): Addressee | null {
    return agent?.kind === "connector" && agent.decides ? { agentId: agent.id, forMs: WAITS.decision } : null;
  }

  /** A program that decides, or a person who joined or whom somebody turned to. */
  async #speaker(speaker: string, { joined, messages }: ChatState): Promise<Addressee | null> {
    const agent = await this.there(speaker);
    if (agent?.kind !== "person") return this.#deciding(agent);
    const last = messages.at(-1);
    // That the rules pass the word on is a form: nobody waits for an answer to it.
    const isAddressed =
      last?.type === "discussion" && last.sender !== speaker && last.decidedBy !== this.#ports.rulesName;
    const isHere = joined.some(({ name }) => name === speaker);
    return isHere || isAddressed ? { agentId: agent.id, forMs: WAITS.word } : null;
  }
}
