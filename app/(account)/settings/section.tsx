import type { ReactNode } from "react";

export function Section({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid gap-x-8 gap-y-4 border-line border-t pt-6 sm:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div className="flex flex-col gap-1">
        <h2 className="font-medium">{title}</h2>
        <p className="text-muted text-sm">{lead}</p>
      </div>
      <div className="max-w-[26rem]">{children}</div>
    </section>
  );
}
