"use client";

import { useEffect } from "react";
import { fillIn, KEEP_EARLY_INPUT } from "./early";

/** Loses nothing that somebody types or presses while the page's scripts are on their way. First in the page. */
export function EarlyInput({ nonce }: { nonce: string | undefined }) {
  useEffect(() => {
    const early = window.agientEarly;
    if (early === undefined || early.ready) return;
    early.ready = true;
    for (const [field, value] of early.filled) fillIn(field, value);
    // What was typed is drawn first: a form reads its state.
    setTimeout(() => {
      if (early.pressed?.isConnected) early.pressed.click();
    });
  }, []);
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {KEEP_EARLY_INPUT}
    </script>
  );
}
