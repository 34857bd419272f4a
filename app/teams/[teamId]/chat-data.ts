import type { ChatTask, GroupChatData } from "@/components/teams/group-chat";
import type { TeamChatView } from "@/lib/teams";

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
    ...{ turns, maxTurns: opened.maxTurns, tokens, tasks: shown },
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
