"use client";

import { labelOf } from "../history/label-of";
import type { FormReply, ReplyProblem, TurnData } from "../types";
import { ChatSpent } from "./chat-spent";
import type { Replying } from "./next-step";
import { Question } from "./question";
import { useRunFeed } from "./run-feed";
import { News, Turn } from "./turn";

interface TurnsProps {
  turns: readonly TurnData[];
  /** The question that is being sent. */
  asking: string | null;
  selected: TurnData | undefined;
  onSelect: (runId: string) => void;
  onAskAgain: (turn: TurnData) => void;
  onEdit: (turn: TurnData) => void;
  onReply: (reply: FormReply) => Promise<ReplyProblem | null>;
}

/** What was asked and answered in a chat, the oldest first. */
export function Turns({ turns, asking, selected, onSelect, onAskAgain, onEdit, onReply }: TurnsProps) {
  const { live, reconnect } = useRunFeed();
  const replyingTo = ({ runId }: TurnData, next: TurnData | undefined): Replying => ({
    state: next ? "answered" : asking === null ? "open" : "busy",
    given: next?.trace.continues === runId ? next.trace.given : undefined,
    onReply: (given) => onReply({ continues: runId, given }),
  });
  return (
    <>
      <h1 className="sr-only">{labelOf(turns[0]?.question ?? asking ?? "")}</h1>
      {turns.map((turn, index) => (
        <Turn
          key={turn.runId}
          turn={turn}
          connection={live.get(turn.runId)?.connection ?? "live"}
          selected={turn === selected}
          onSelect={() => onSelect(turn.runId)}
          onAskAgain={() => onAskAgain(turn)}
          onEdit={() => onEdit(turn)}
          onReconnect={() => reconnect(turn.runId, turn.trace)}
          replying={replyingTo(turn, turns[index + 1])}
        />
      ))}
      {asking === null ? null : (
        <div className="flex flex-col gap-3">
          <Question text={asking} />
          <News trace={null} />
        </div>
      )}
      <ChatSpent turns={turns} />
    </>
  );
}
