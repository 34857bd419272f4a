"use client";

import { useEffect, useState } from "react";
import type { SaveState } from "../types";

/** How far the form is kept: only a failure is announced, since saving goes on all the time. */
export function SaveStateLine({ state }: { state: SaveState }) {
  if (state.kind === "failed") {
    return (
      <p role="alert" className="min-w-0 text-bad text-xs [overflow-wrap:anywhere]">
        Not saved. {state.message}
      </p>
    );
  }
  return (
    <p className="min-w-0 text-faint text-xs tabular-nums leading-4">
      <Words state={state} />
    </p>
  );
}

function Words({ state }: { state: Exclude<SaveState, { kind: "failed" }> }) {
  switch (state.kind) {
    case "untouched":
      return "Saved as a draft while you type";
    case "local":
      return "Kept in this browser. Sign in to save and publish";
    case "saving":
      return "Saving…";
    case "signed-out":
    case "overtaken":
      return "Not saved";
    case "saved":
      return <SavedAgo at={state.at} />;
  }
}

function SavedAgo({ at }: { at: number }) {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  if (now === null) return "Saved";
  const seconds = Math.max(0, Math.round((now - at) / 1_000));
  if (seconds < 60) return `Saved ${seconds} s ago`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `Saved ${minutes} min ago` : "Saved";
}
