import { AppError } from "@/lib/errors";
import type { ChatLogs } from "../chats/chat-logs";
import type { TeamStore } from "../chats/team-store";
import type { OutsideStore, OutsideTask } from "../outside/outside-store";
import type { AgentStore } from "../registry/agent-store";
import { ended, moved } from "./outside-work";
import { openAttempt } from "./tasks";

/** What the owner of a team is asked before an agent elsewhere goes on. */
export interface OutsideQuestion {
  /** By which it is replied to. */
  key: string;
  commId: string;
  taskId: string;
  /** The team that it belongs to. */
  teamId: string;
  agent: string;
  /** Where the agent is. */
  host: string;
  /** `consent`: whether `text` may go there; `reply`: `text` is what the agent asks. */
  asks: "consent" | "reply";
  text: string;
}

/** What its owner says: for consent yes or no, else what is sent to the agent. */
export type OutsideReply = { isAllowed: boolean } | { text: string };

interface Ports {
  store: Pick<TeamStore, "find" | "resume">;
  agents: Pick<AgentStore, "findAll">;
  logs: ChatLogs;
  outside: OutsideStore;
  threshold: number;
  /** Something is to be done at once. */
  wake: () => void;
}

export interface OutsideReplies {
  /** What waits for an owner, the oldest first. */
  questions(ownerKey: string): Promise<OutsideQuestion[]>;
  /** Errors: `not-found` for what he is not asked (any more), `invalid-input` for a reply to something else. */
  reply(ownerKey: string, key: string, reply: OutsideReply): Promise<void>;
}

/** Questions of agents elsewhere, and their answers. */
export function outsideReplies({ store, agents, logs, outside, threshold, wake }: Ports): OutsideReplies {
  const goOn = async (task: OutsideTask, change: Partial<OutsideTask>) => {
    await outside.change(task.key, change);
    await logs.move(task.chatId, (state) => moved(state, task, "working"));
    await store.resume(task.key);
    wake();
  };

  return {
    async questions(ownerKey) {
      const asked = await outside.asked(ownerKey);
      const found = await agents.findAll(asked.map(({ agentId }) => agentId));
      const questions = asked.map(async ({ key, chatId, taskId, attempt, agentId, asks, question }) => {
        const agent = found.find(({ id }) => id === agentId);
        const chat = await store.find(chatId);
        if (agent === undefined || chat === null || asks === null) return [];
        // Nobody waits for a reply to what is over.
        if (openAttempt((await logs.read(chatId)).state, { taskId, attempt }) === undefined) return [];
        const host = URL.parse(agent.cardUrl ?? "")?.host ?? "";
        const { teamId } = chat;
        return [{ key, commId: chatId, taskId, teamId, agent: agent.name, host, asks, text: question }];
      });
      return (await Promise.all(questions)).flat();
    },

    async reply(ownerKey, key, reply) {
      const task = await outside.find(key);
      if (task === null || task.ownerKey !== ownerKey || task.asks === null)
        throw new AppError("not-found", "Nothing is asked of you here any more.");
      if ("text" in reply !== (task.asks === "reply"))
        throw new AppError("invalid-input", "This does not answer what was asked.");
      const { chatId, agentId } = task;
      if ("isAllowed" in reply && !reply.isAllowed) {
        const conclusion = "The text was not sent to this agent.";
        await outside.change(key, { asks: null });
        await logs.move(chatId, (state) => ended(state, task, { status: "rejected", conclusion, threshold }), [key]);
        return;
      }
      if ("text" in reply) {
        await goOn(task, { asks: null, reply: reply.text });
        return;
      }
      await outside.consent(ownerKey, agentId);
      // Whatever else waits for the same word goes on, too.
      for (const other of await outside.asked(ownerKey))
        if (other.agentId === agentId && other.asks === "consent") await goOn(other, { asks: null });
    },
  };
}
