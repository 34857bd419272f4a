import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** The first step that it offers. */
  action?: ReactNode;
  /** True where it is one of several on a page. */
  small?: boolean;
}

/** Says what will be here, and offers the first step. */
export function EmptyState({ title, children, action, small = false }: EmptyStateProps) {
  return (
    <div
      className={classNames(
        "flex flex-col items-center gap-1.5 rounded border border-line-strong border-dashed px-6 text-center",
        small ? "py-6" : "py-12",
      )}
    >
      <p className={classNames("font-medium", small && "text-sm")}>{title}</p>
      {children ? <div className="max-w-[56ch] text-muted text-sm">{children}</div> : null}
      {action ? <div className="mt-3">{action}</div> : null}
    </div>
  );
}
