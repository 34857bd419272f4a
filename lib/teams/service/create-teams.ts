import type { Of } from "../chat-state";
import { ChatLogs } from "../chats/chat-logs";
import type { NewTeamChat, TeamStore } from "../chats/team-store";
import type { NewWork } from "../chats/work";
import type { OutsideAgents } from "../outside/outside-agents";
import type { OutsideSecrets } from "../outside/outside-secrets";
import type { OutsideStore } from "../outside/outside-store";
import type { AskModel } from "../planning/model-planner";
import { createRulesPlanner } from "../planning/rules-planner";
import type { Agent } from "../registry/agent";
import type { AgentStore } from "../registry/agent-store";
import type { Registry } from "../registry/registry";
import { Addressees } from "./addressees";
import type { AgentAnswer } from "./agent-answer";
import { type AgentAnswers, answersOf } from "./answers";
import { askingOf } from "./asking";
import { Executor } from "./executor";
import type { RunTask } from "./executor-ports";
import { Forming } from "./forming";
import { Lookout } from "./lookout";
import { cardsOf } from "./outside-cards";
import { outsideReplies } from "./outside-replies";
import { OutsideWork } from "./outside-work";
import { plannersOf } from "./planners";
import { requireStart, SUPER_AGENT } from "./require-start";
import { teamViews } from "./team-views";
import type { StartTeam, Teams } from "./teams";
import { Wakers } from "./wakers";
import { Worker } from "./worker";

/** Tokens of a team, where its agents say what they take. */
const TOKENS = 1_000_000;
const MOST_TURNS_UNLESS_SAID = 20;
/** Chats of which it is kept whose they are. */
const MOST_KEPT = 1_000;

interface Ports {
  store: TeamStore;
  agents: AgentStore;
  registry: Registry;
  runTask: RunTask;
  /** The language model that decides in an owner's teams; null where there is none. */
  modelOf: (ownerKey: string) => Promise<AskModel | null>;
  outside: OutsideStore;
  /** Calls agents that are somewhere else, with what they want to be shown. */
  remote: OutsideAgents;
  secrets: Pick<OutsideSecrets, "find">;
  /** From which probability on an agent fits. */
  threshold: number;
  onError: (error: unknown) => void;
}

/** Which team a chat belongs to. */
function teamsOfChats(store: Pick<TeamStore, "find">): (chatId: string) => Promise<string> {
  const kept = new Map<string, string>();
  return async (chatId) => {
    const known = kept.get(chatId) ?? (await store.find(chatId))?.teamId ?? chatId;
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(chatId, known);
    return known;
  };
}

function take(answers: AgentAnswers, agent: Agent, answer: AgentAnswer): Promise<void> {
  switch (answer.type) {
    case "acknowledge":
      return answers.acknowledge(agent, answer.number);
    case "form":
      return answers.form(agent, answer);
    case "delegate":
      return answers.delegate(agent, answer);
    case "decide":
      return answers.decide(agent, answer);
    case "pass":
      return answers.pass(agent, answer.commId);
    case "result":
      return answers.finish(agent, answer);
  }
}

/** The first chat of a team. */
function firstChat(request: StartTeam): { chat: NewTeamChat; opened: Of<"chat-opened"> } {
  const id = request.teamId ?? crypto.randomUUID();
  const goal = request.goal.trim();
  const { ownerKey, assignee, launcher = SUPER_AGENT } = request;
  const { maxTurns = MOST_TURNS_UNLESS_SAID, withOthers = false } = request;
  const opened = { goal, launcher, assignee, depth: 0, maxTurns, tokens: TOKENS, withOthers, ancestors: [] };
  return {
    chat: { id, teamId: id, ownerKey, goal, launcher, depth: 0, parentId: null, parentTaskId: null },
    opened: { type: "chat-opened", ...opened },
  };
}

/** Teams: their chats, and who does what is to happen in them. */
export function createTeams({ onError, ...ports }: Ports): Teams {
  const { store, registry, threshold } = ports;
  const wakers = new Wakers();
  const teamOf = teamsOfChats(store);
  const onAsked = (agentId: string) => wakers.wake(agentId);
  const onAppended = (chatId: string, work: readonly NewWork[]) => {
    for (const { agentId } of work) {
      if (agentId === null) worker.wake();
      else onAsked(agentId);
    }
    void teamOf(chatId).then((teamId) => wakers.wake(teamId), onError);
  };
  const rules = createRulesPlanner(threshold);
  const addressees = new Addressees({ ...ports, rulesName: rules.name });
  const logs = new ChatLogs({ store, addresseeOf: (work, state) => addressees.of(work, state), onAppended });
  const plannerOf = plannersOf({ ...ports, rules, onError });
  const forming = new Forming({ ...ports, addressees, plannerOf, logs });
  const outside = new OutsideWork({ ...ports, logs, onError, cardOf: cardsOf({ ...ports, onError }) });
  const executor = new Executor({ ...ports, ...{ addressees, outside, forming, plannerOf, rules, logs, onAsked } });
  const worker = new Worker({ store, executor, onError });

  const answers = answersOf({ store, logs, forming, threshold });
  return {
    ...answers,
    ...teamViews({ store, logs, wakers }),
    ...askingOf({ store, registry, logs, wakers, lookout: new Lookout({ store, onAsked, onError }) }),
    ...outsideReplies({ ...ports, logs, wake: () => worker.wake() }),

    async start(request) {
      const { chat, opened } = firstChat(request);
      await requireStart(ports, { ...request, goal: chat.goal });
      await logs.open(chat, opened);
      return chat.id;
    },

    answer: (agent, answer) => take(answers, agent, answer),
    startWorking: () => worker.start(),

    async close() {
      executor.stop();
      await worker.close();
      await outside.close();
    },
  };
}
