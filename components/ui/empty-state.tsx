import type { ReactNode } from "react";

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** The first step that it offers. */
  action?: ReactNode;
}

/** Says what will be here, and offers the first step. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-1.5 rounded border border-line border-dashed px-6 py-12 text-center">
      <p className="font-medium">{title}</p>
      {children ? <div className="max-w-[56ch] text-muted text-sm">{children}</div> : null}
      {action ? <div className="mt-3">{action}</div> : null}
    </div>
  );
}
