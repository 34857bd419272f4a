import type { ReactNode } from "react";

/** A part of the form, with what it is for beside it where there is room. */
export function FormSection({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid gap-x-8 gap-y-4 border-line border-t pt-6 lg:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div className="flex flex-col gap-1">
        <h2 className="font-medium">{title}</h2>
        <p className="text-muted text-sm">{lead}</p>
      </div>
      <div className="flex min-w-0 max-w-[46rem] flex-col gap-4">{children}</div>
    </section>
  );
}
