import type { ReactNode } from "react";

interface FaultProps {
  /** Whose fault it was, in one sentence. */
  title: string;
  /** What the program said. */
  error?: string | undefined;
  /** What came of it. */
  children?: ReactNode;
}

/** That a call failed, and by what. */
export function Fault({ title, error, children }: FaultProps) {
  return (
    <div className="flex flex-col gap-1 rounded bg-bad-soft px-3 py-2 text-sm">
      <p className="font-medium text-bad">{title}</p>
      {error ? (
        <pre className="whitespace-pre-wrap font-mono text-text text-xs leading-5 [overflow-wrap:anywhere]">
          {error}
        </pre>
      ) : null}
      {children}
    </div>
  );
}
