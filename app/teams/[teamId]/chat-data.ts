import type { ChatTask, GroupChatData } from "@/components/teams/group-chat";
import type { TeamChatView } from "@/lib/teams";

/** Characters of a token, about. */
const TOKEN = 4;

/** About how many tokens was said, and how many of them are left where what repeats others is folded. */
function tokensSaid(messages: TeamChatView["state"]["messages"]): GroupChatData["said"] {
  const tokensOf = (said: typeof messages) =>
    Math.ceil(said.reduce((sum, { content }) => sum + content.length, 0) / TOKEN);
  return {
    tokens: tokensOf(messages),
    folded: tokensOf(messages.filter(({ foldedInto }) => foldedInto === undefined)),
  };
}

/** A group chat as its page shows it. */
export function chatData(
  { id, goal, status, depth, state, spans, startedAt, endedAt }: TeamChatView,
  now: Date,
): GroupChatData {
  const { phase, members, found, turns, opened, tokens, messages, tasks, ending } = state;
  const shown = tasks.map(({ taskId, owner, description, attempt, status: ended, conclusion }): ChatTask => {
    const { from, to } = spans[taskId] ?? { from: startedAt.toISOString() };
    return {
      ...{ taskId, owner, description, attempt, status: ended, conclusion },
      ...{ from: Date.parse(from), to: to === undefined ? null : Date.parse(to) },
    };
  });
  return {
    ...{ commId: id, goal, status, depth, phase: phase.name, members, found },
    ...{ turns, maxTurns: opened.maxTurns, tokens, said: tokensSaid(messages), tasks: shown },
    messages: messages
      .filter(({ foldedInto }) => foldedInto === undefined)
      .map(({ messageId, sender, decidedBy, type, content, taskIds, note }) => ({
        ...{ messageId, sender, decidedBy, type, content, taskIds, note },
        repeats: messages.filter(({ foldedInto }) => foldedInto === messageId).length,
      })),
    conclusion: ending?.conclusion ?? null,
    missing: ending?.missing ?? [],
    ...{ from: startedAt.getTime(), to: (endedAt ?? now).getTime() },
  };
}
