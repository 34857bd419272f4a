import { z } from "zod";
import { AGENT_KINDS, type Agent, isThere, type TeamChat, type TeamChatView } from "@/lib/teams";
import { At } from "./names";

export const AgentView = z.object({
  slug: z.string().describe("By which teams call it."),
  name: z.string(),
  kind: z.enum(AGENT_KINDS),
  description: z.string(),
  skills: z.array(z.string()),
  visibility: z.enum(["public", "private"]),
  isThere: z.boolean().describe("Whether it can be given a task now."),
  isSuspended: z.boolean(),
  lastSeenAt: At.nullable(),
  createdAt: At,
});

/** An agent as programs read it. */
export function agentView(agent: Agent): z.infer<typeof AgentView> {
  const { slug, name, kind, description, skills, visibility, suspendedAt, lastSeenAt, createdAt } = agent;
  return {
    ...{ slug, name, kind, description, skills, visibility },
    ...{ isThere: isThere(agent, new Date()), isSuspended: suspendedAt !== null },
    ...{ lastSeenAt: lastSeenAt?.toISOString() ?? null, createdAt: createdAt.toISOString() },
  };
}

export const QuestionView = z.object({
  key: z.string().describe("By which it is answered."),
  taskId: z.string(),
  commId: z.string(),
  teamId: z.string(),
  agent: z.string(),
  host: z.string().describe("Where the agent is."),
  asks: z.enum(["consent", "reply"]).describe("Whether `text` may go there, or `text` is what the agent asks."),
  text: z.string(),
});

export const TeamSummary = z.object({
  teamId: z.string(),
  goal: z.string(),
  status: z
    .string()
    .describe("`running`, or how it ended: `complete`, `partial`, `clarification-needed`, `cancelled`, `failed`."),
  startedAt: At,
  endedAt: At.nullable(),
});

export function teamSummaryOf({ teamId, goal, status, startedAt, endedAt }: TeamChat): z.infer<typeof TeamSummary> {
  return { teamId, goal, status, startedAt: startedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null };
}

const TaskView = z.object({
  taskId: z.string(),
  owner: z.string(),
  description: z.string(),
  attempt: z.number().int(),
  status: z.string(),
  childId: z.string().optional().describe("The group chat that its owner opened for it."),
  conclusion: z.string().optional(),
});

const ChatView = z.object({
  commId: z.string(),
  parentId: z.string().nullable(),
  goal: z.string(),
  status: z.string(),
  phase: z.string(),
  members: z.array(z.string()),
  turns: z.number().int(),
  maxTurns: z.number().int(),
  tokens: z.number().int(),
  messages: z.array(
    z.object({
      sender: z.string(),
      decidedBy: z.string(),
      type: z.string(),
      content: z.string(),
      nextSpeakers: z.array(z.string()),
      taskIds: z.array(z.string()),
      note: z.string().optional().describe("What the server made of the decision, where that is not what was said."),
    }),
  ),
  tasks: z.array(TaskView),
  conclusion: z.string().optional(),
  missing: z.array(z.string()).describe("What its conclusion leaves out."),
});

export const TeamView = TeamSummary.extend({
  conclusion: z.string().optional(),
  missing: z.array(z.string()),
  chats: z.array(ChatView).describe("The first one's tasks may have opened the others."),
});

function chatView({ id, parentId, goal, status, state }: TeamChatView): z.infer<typeof ChatView> {
  const { phase, members, turns, opened, tokens, messages, tasks, ending } = state;
  return {
    ...{ commId: id, parentId, goal, status, phase: phase.name, members: [...members] },
    ...{ turns, maxTurns: opened.maxTurns, tokens },
    messages: messages.map(({ sender, decidedBy, type, content, nextSpeakers, taskIds, note }) => ({
      ...{ sender, decidedBy, type, content, nextSpeakers: [...nextSpeakers], taskIds: [...taskIds] },
      ...(note !== undefined && { note }),
    })),
    tasks: tasks.map(({ taskId, owner, description, attempt, status: now, childId, conclusion }) => ({
      ...{ taskId, owner, description, attempt, status: now },
      ...(childId !== undefined && { childId }),
      ...(conclusion !== undefined && { conclusion }),
    })),
    ...(ending !== undefined && { conclusion: ending.conclusion }),
    missing: [...(ending?.missing ?? [])],
  };
}

/** A team as programs read it: its chats, the first one first. `chats` is not empty. */
export function teamView(chats: readonly TeamChatView[]): z.infer<typeof TeamView> {
  const views = chats.map(chatView);
  const [first] = chats;
  if (first === undefined) throw new Error("A team has a chat.");
  const { ending } = first.state;
  return {
    ...teamSummaryOf(first),
    ...(ending !== undefined && { conclusion: ending.conclusion }),
    ...{ missing: [...(ending?.missing ?? [])], chats: views },
  };
}
