"use client";

import { useEffect, useState } from "react";
import { nextRotation, type Rotation } from "./next-rotation";

/** How long the same examples stay, in ms: two are read within it. */
const STAY_MS = 6_000;

interface Categorised {
  category: string;
  prompt: string;
}

/** Shows some of many, one of which gives its place to the next from time to time, until `hold`, and never where one asks for less motion. */
export function useRotation<T extends Categorised>(all: readonly T[], places: number, active: boolean) {
  const [rotation, setRotation] = useState<Rotation>({ shown: all.slice(0, places).map((_, at) => at), turn: 0 });
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (held || !active || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setInterval(() => setRotation((now) => nextRotation(now, all)), STAY_MS);
    return () => clearInterval(timer);
  }, [all, held, active]);

  return { rotated: rotation.shown.flatMap((at) => all[at] ?? []), hold: () => setHeld(true) };
}
