import { Play, Square } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import type { useToolRun } from "./use-tool-run";

interface RunBarProps {
  run: ReturnType<typeof useToolRun>;
  /** What the button that starts it says. */
  label: string;
  look?: "primary";
  /** What is said while it does not run. */
  note?: string;
}

/** Starts a run or cancels it, and tells how long it works. */
export function RunBar({ run, label, look, note = "" }: RunBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useKeptFocus(bar, run.running);
  return (
    <div ref={bar} className="flex flex-wrap items-center gap-x-3 gap-y-1 noscript:hidden">
      {run.running ? (
        // Another button than the one that starts: one that changed under the pointer would submit the form again.
        <Button key="cancel" onClick={run.cancel}>
          <Square aria-hidden className="size-3 fill-current" />
          Cancel
        </Button>
      ) : (
        <Button key="start" type="submit" look={look}>
          <Play aria-hidden className="size-3.5" />
          {label}
        </Button>
      )}
      <p role="status" className="text-faint text-xs tabular-nums">
        {run.running ? `Running${run.seconds > 0 ? `, ${run.seconds} s` : "…"}` : note}
      </p>
    </div>
  );
}

/** Milliseconds in which a key that is pressed twice, or held, does not cancel what it has just started. */
const TWICE_MS = 600;

/** The button that was pressed goes away with its focus: the one in its place takes it, or who goes by keyboard begins at the top. */
function useKeptFocus(bar: RefObject<HTMLElement | null>, running: boolean) {
  const before = useRef(running);
  useEffect(() => {
    const isLost = before.current !== running && document.activeElement === document.body;
    before.current = running;
    if (!isLost) return;
    const take = () => {
      if (document.activeElement === document.body)
        bar.current?.querySelector("button")?.focus({ preventScroll: true });
    };
    const timer = setTimeout(take, running ? TWICE_MS : 0);
    return () => clearTimeout(timer);
  }, [bar, running]);
}
