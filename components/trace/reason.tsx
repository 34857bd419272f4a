import type { ReactNode } from "react";

/** Why a step was taken, or what came of it, in a sentence. */
export function Reason({ children }: { children: ReactNode }) {
  return <p className="text-muted text-sm [overflow-wrap:anywhere]">{children}</p>;
}
