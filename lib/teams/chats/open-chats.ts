import { AppError } from "@/lib/errors";
import type { NewTeamEvent } from "../events";
import { advance } from "../machine/advance";
import { WAITS, workFor } from "./effects";
import type { NewTeamChat, TeamStore } from "./team-store";

/** The first event of a chat. */
export type ChatOpened = Extract<NewTeamEvent, { type: "chat-opened" }>;

/** Opens a chat with what is to happen first in it, and when it ends at the latest. Error: `conflict` with why it is refused. */
export async function openChat(
  store: Pick<TeamStore, "open">,
  chat: NewTeamChat,
  { first, now }: { first: ChatOpened; now: Date },
): Promise<void> {
  const step = advance(undefined, first);
  if ("refused" in step) throw new AppError("conflict", step.refused);
  const deadline = {
    key: `${chat.id}:deadline`,
    work: { type: "deadline" },
    dueAt: new Date(now.getTime() + WAITS.chat),
  } as const;
  const work = [...workFor(step.effects, { chatId: chat.id, seq: 1, now }), deadline];
  await store.open(chat, { events: step.events, work, settled: [], outcomes: [] });
}
