"use client";

import { useEffect } from "react";
import { type Early, fillIn, isTaken, KEEP_EARLY_INPUT, LOOK_MS } from "./early";

/** How long a part of the page is waited for that is not there yet, in milliseconds. */
const LONGEST_MS = 10_000;

/** Loses nothing that somebody types or presses while the page's scripts are on their way. First in the page. */
export function EarlyInput({ nonce }: { nonce: string | undefined }) {
  useEffect(() => {
    const early = window.agientEarly;
    if (early === undefined || early.onKept) return;
    early.ready = true;
    const onKept = () => giveBack(early, performance.now() + LONGEST_MS);
    early.onKept = onKept;
    // An event may be what React runs this for. Another one inside it has React set each field back to its state, before
    // that state has what was typed: this waits for the end of it, and for nothing else.
    queueMicrotask(onKept);
  }, []);
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {KEEP_EARLY_INPUT}
    </script>
  );
}

/** Fills in and presses what the page answers for by now, and looks again for what it does not. */
function giveBack(early: Early, until: number): void {
  for (const [field, value] of early.filled) {
    if (!takesOver(field)) continue;
    early.filled.delete(field);
    fillIn(field, value);
  }
  const { pressed } = early;
  const isReady = early.filled.size === 0 && (pressed === null || takesOver(pressed));
  if (!isReady && performance.now() < until) {
    setTimeout(() => giveBack(early, until), LOOK_MS);
    return;
  }
  early.filled.clear();
  early.pressed = null;
  // What was typed is drawn first: a form reads its state.
  if (isReady) setTimeout(() => pressed?.isConnected && pressed.click());
}

/** Whether the page answers for an element, or it is there no more. */
function takesOver(element: Element): boolean {
  if (!element.isConnected || isTaken(element)) return true;
  // What happens to an element has its part of the page taken over at once, where the scripts of that are there.
  element.dispatchEvent(new Event("change", { bubbles: true }));
  return isTaken(element);
}
