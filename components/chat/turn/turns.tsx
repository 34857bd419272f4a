"use client";

import { labelOf } from "../history/label-of";
import type { TurnData } from "../types";
import { useRunFeed } from "./run-feed";
import { News, Question, Turn } from "./turn";

interface TurnsProps {
  turns: readonly TurnData[];
  /** The question that is being sent. */
  asking: string | null;
  selected: TurnData | undefined;
  onSelect: (runId: string) => void;
  onAsk: (question: string) => void;
  onEdit: (question: string) => void;
}

/** What was asked and answered in a chat, the oldest first. */
export function Turns({ turns, asking, selected, onSelect, onAsk, onEdit }: TurnsProps) {
  const { live, reconnect } = useRunFeed();
  return (
    <>
      <h1 className="sr-only">{labelOf(turns[0]?.question ?? asking ?? "")}</h1>
      {turns.map((turn) => (
        <Turn
          key={turn.runId}
          turn={turn}
          connection={live.get(turn.runId)?.connection ?? "live"}
          selected={turn === selected}
          onSelect={() => onSelect(turn.runId)}
          onAskAgain={() => onAsk(turn.question)}
          onEdit={() => onEdit(turn.question)}
          onReconnect={() => reconnect(turn.runId, turn.trace)}
        />
      ))}
      {asking === null ? null : (
        <div className="flex flex-col gap-3">
          <Question text={asking} />
          <News trace={null} />
        </div>
      )}
    </>
  );
}
