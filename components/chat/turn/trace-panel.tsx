"use client";

import { useRef, useState } from "react";
import { LaterTraceView } from "@/components/trace/later-trace-view";
import type { TurnData } from "../types";
import { useScrollFollow } from "../use-scroll-follow";
import { TraceWelcome } from "../welcome/welcome";

const MIN_WIDTH = 320;
const MAX_WIDTH = 900;
const KEY_STEP = 24;

interface TracePanelProps {
  turn: TurnData | undefined;
  /** In CSS pixels. */
  initialWidth: number;
  onWidth: (width: number) => void;
}

/** The trace beside a wide conversation. Its edge can be dragged, or moved with the arrow keys. */
export function TracePanel({ turn, initialWidth, onWidth }: TracePanelProps) {
  const [width, setWidth] = useState(initialWidth);
  const { box, content } = useScrollFollow(turn === undefined || turn.trace.status === "running");

  return (
    <>
      <DraggedEdge width={width} onDrag={setWidth} onEnd={() => onWidth(width)} />
      <section
        id="trace"
        aria-label="Trace"
        style={{ width }}
        className="relative hidden min-w-0 shrink-0 flex-col bg-surface xl:flex"
      >
        <WidthByKeys
          width={width}
          onChange={(next) => {
            setWidth(next);
            onWidth(next);
          }}
        />
        <h2 className="flex h-11 shrink-0 items-center border-line border-b bg-surface px-4 font-medium text-sm">
          How it was found
        </h2>
        <div ref={box} className="min-h-0 grow overflow-y-auto">
          <div ref={content} className="p-4">
            {turn ? (
              <>
                <p dir="auto" className="mb-3 line-clamp-2 whitespace-pre-wrap text-faint text-xs">
                  “{turn.question}”
                </p>
                <LaterTraceView trace={turn.trace} />
              </>
            ) : (
              <TraceWelcome />
            )}
          </div>
        </div>
      </section>
    </>
  );
}

function bounded(width: number): number {
  return Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)));
}

interface DraggedEdgeProps {
  width: number;
  onDrag: (width: number) => void;
  onEnd: () => void;
}

function DraggedEdge({ width, onDrag, onEnd }: DraggedEdgeProps) {
  const drag = useRef<{ from: number; width: number } | null>(null);
  return (
    <div
      aria-hidden
      className="group relative z-20 -mr-1 hidden w-1 shrink-0 cursor-col-resize touch-none xl:block"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { from: event.clientX, width };
      }}
      onPointerMove={(event) => {
        if (drag.current) onDrag(bounded(drag.current.width + drag.current.from - event.clientX));
      }}
      onPointerUp={() => {
        drag.current = null;
        onEnd();
      }}
    >
      <span className="absolute inset-y-0 left-0 w-px bg-line group-hover:w-0.5 group-hover:bg-accent" />
    </div>
  );
}

/** The edge for the keyboard: the arrow keys move it. Unseen until it has the focus, it takes nothing of the pointer. */
function WidthByKeys({ width, onChange }: { width: number; onChange: (width: number) => void }) {
  return (
    <input
      type="range"
      aria-label="Width of the trace"
      min={MIN_WIDTH}
      max={MAX_WIDTH}
      step={KEY_STEP}
      value={width}
      onChange={(event) => onChange(bounded(event.target.valueAsNumber))}
      className="absolute top-3.5 right-4 z-20 pointer-events-none w-24 opacity-0 focus-visible:pointer-events-auto focus-visible:opacity-100"
    />
  );
}
