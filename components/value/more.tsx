"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { formatCount, formatNumber } from "@/lib/format";

/** How many of many things are drawn, and what draws more of them. */
export function useShown(total: number, step: number) {
  const [wanted, setWanted] = useState(step);
  const shown = Math.min(wanted, total);
  return { shown, showMore: shown < total ? () => setWanted(shown + 10 * step) : null };
}

interface ShowMoreProps {
  shown: number;
  total: number;
  /** What they are called, one of them. */
  noun: string;
  onMore: () => void;
}

/** Says how many there are beyond what is drawn, and draws more of them. */
export function ShowMore({ shown, total, noun, onMore }: ShowMoreProps) {
  return (
    <div className="sticky left-0 flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t px-3 py-2">
      <p role="status" className="text-muted text-xs tabular-nums">
        The first {formatNumber(shown)} of {formatCount(total, noun)}
      </p>
      <Button size="small" onClick={onMore}>
        Show more
      </Button>
    </div>
  );
}
