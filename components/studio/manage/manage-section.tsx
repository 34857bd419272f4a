import type { ReactNode } from "react";

interface ManageSectionProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A part of the page of one's own tool. */
export function ManageSection({ title, lead, children }: ManageSectionProps) {
  return (
    <section
      aria-label={title}
      className="grid gap-x-8 gap-y-4 border-line border-t pt-6 lg:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div className="flex flex-col gap-1">
        <h2 className="font-medium">{title}</h2>
        {lead ? <div className="text-muted text-sm">{lead}</div> : null}
      </div>
      <div className="flex min-w-0 flex-col gap-3">{children}</div>
    </section>
  );
}
