"use client";

import { useEffect, useState } from "react";
import type { TurnData } from "../types";
import { useRunFeed } from "./run-feed";

/** A run that waits goes on as soon as somebody answers, on whichever device. */
function isGoing({ status }: TurnData["trace"]): boolean {
  return status === "running" || status === "waiting";
}

/** The turns of a chat: those that the page knows and those asked since, with what came since, and followed to their end. */
export function useTurns(known: readonly TurnData[], chatId: string | null): TurnData[] {
  const { live, started, follow } = useRunFeed();

  useEffect(() => {
    for (const { runId, trace } of known) if (isGoing(trace)) follow(runId, trace);
  }, [known, follow]);

  const own = started.filter((turn) => chatId !== null && turn.chatId === chatId);
  const turns = [...known, ...own.filter((turn) => !known.some(({ runId }) => runId === turn.runId))];
  return turns.map((turn) => {
    const trace = live.get(turn.runId)?.trace;
    return trace && trace.lastSeq >= turn.trace.lastSeq ? { ...turn, trace } : turn;
  });
}

/** The turn whose trace is shown: the last one, unless another is chosen. An address that ends in `#run-<id>` chooses one. */
export function useSelectedTurn(turns: readonly TurnData[]) {
  const [selectedId, select] = useState<string | null>(null);

  useEffect(() => {
    const runId = window.location.hash.replace(/^#run-/, "");
    const turn = document.getElementById(`run-${runId}`);
    if (turn === null) return;
    select(runId);
    turn.scrollIntoView();
  }, []);

  return { selected: turns.find(({ runId }) => runId === selectedId) ?? turns.at(-1), select };
}
