import { type LogKind, logKind } from "@/lib/log";
import { type NewTeamEvent, TeamEvent } from "./events";

/** The logs of group chats. */
export const TEAM_LOG: LogKind<TeamEvent, NewTeamEvent> = logKind(TeamEvent, {
  end: "chat-ended",
  statusAfter: (event) => (event.type === "chat-ended" ? event.end : undefined),
});
