"use client";

import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import type { TraceSpan } from "@/lib/runs/fold";

/** Words of a run's question that somebody points at by the argument that they became. */
interface Pointed extends TraceSpan {
  runId: string;
}

interface Pointing {
  pointed: Pointed | null;
  point: (pointed: Pointed | null) => void;
}

/** Where no question is in view, pointing shows nothing. */
const PointingContext = createContext<Pointing>({ pointed: null, point: () => undefined });

/** Joins the questions and the traces inside of it. */
export function PointedWords({ children }: { children: ReactNode }) {
  const [pointed, point] = useState<Pointed | null>(null);
  const pointing = useMemo(() => ({ pointed, point }), [pointed]);
  return <PointingContext value={pointing}>{children}</PointingContext>;
}

export function usePointedWords(): Pointing {
  return useContext(PointingContext);
}
