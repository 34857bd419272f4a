"use client";

import { Pause, Play, RotateCcw } from "lucide-react";
import { TraceView } from "@/components/trace/trace-view";
import { Button } from "@/components/ui/button";
import { RECORDING } from "./recording";
import { useReplay } from "./use-replay";

/** A real run, played once beside the place where one asks, until somebody touches it. */
export function RecordedRun() {
  const { trace, playing, ended, pause, play } = useReplay(RECORDING);
  const answer = trace.steps.findLast((step) => step.kind === "answer");
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <p className="text-faint text-xs">A recorded run</p>
        {playing ? (
          <Button key="pause" size="small" look="quiet" onClick={pause}>
            <Pause aria-hidden className="size-3.5" />
            Pause
          </Button>
        ) : (
          <Button key="play" size="small" look="quiet" onClick={play}>
            {ended ? <RotateCcw aria-hidden className="size-3.5" /> : <Play aria-hidden className="size-3.5" />}
            {ended ? "Play again" : "Play"}
          </Button>
        )}
      </div>
      {/* Whoever touches a step wants to read it: nothing comes or moves from then on. */}
      <div onPointerDownCapture={pause} onKeyDownCapture={pause} className="flex flex-col gap-3">
        <p className="w-fit self-end rounded border border-line bg-subtle px-3 py-1.5 text-sm">{questionOf()}</p>
        <TraceView trace={trace} />
        {answer?.kind === "answer" && ended ? (
          <p className="animate-appear rounded border border-line bg-canvas px-3 py-2 text-sm">
            {answer.text.replaceAll("**", "")}
          </p>
        ) : null}
      </div>
    </div>
  );
}

function questionOf(): string {
  const [start] = RECORDING;
  return start?.type === "run-start" ? start.query : "";
}
