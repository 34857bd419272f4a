"use client";

import { useEffect, useMemo, useState } from "react";
import type { RunEvent } from "@/lib/agent/events";
import { foldTrace } from "@/lib/runs/fold";

/** How long one looks at what was there before the next event comes, in ms: a real run is too quick to be followed. */
const PAUSE_MS: Partial<Record<RunEvent["type"], number>> = {
  "run-start": 300,
  "tool-selected": 2_600,
  "tool-call-start": 2_200,
  "tool-call-end": 700,
  "answer-delta": 1_400,
  "answer-end": 100,
  usage: 0,
  "run-end": 200,
};
const USUAL_PAUSE_MS = 1_100;

/** Plays the events of a run that is over, once. Whoever asks for less motion sees all of it at once. */
export function useReplay(events: readonly RunEvent[]) {
  const [shown, setShown] = useState(0);
  const [playing, setPlaying] = useState(false);

  useEffect(() => {
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) setShown(events.length);
    else setPlaying(true);
  }, [events]);

  useEffect(() => {
    const next = events[shown];
    if (!playing) return;
    if (next === undefined) return setPlaying(false);
    const timer = setTimeout(() => setShown(shown + 1), PAUSE_MS[next.type] ?? USUAL_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [events, shown, playing]);

  return {
    trace: useMemo(() => foldTrace(events.slice(0, shown)), [events, shown]),
    playing,
    ended: shown === events.length,
    pause: () => setPlaying(false),
    /** Goes on, or begins again where it has ended. */
    play: () => {
      if (shown === events.length) setShown(0);
      setPlaying(true);
    },
  };
}
