import type { ReactNode } from "react";

/** A part of what is known of a call, under its name. */
export function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="text-faint text-xs">{label}</p>
      {children}
    </div>
  );
}
