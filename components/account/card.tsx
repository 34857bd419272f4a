import type { ReactNode } from "react";

/** A page of one form, in the middle. */
export function AccountCard({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <main id="main" className="mx-auto flex w-full max-w-[26rem] grow flex-col px-4 py-10 sm:py-16">
      <div className="flex flex-col gap-5">
        <div className="flex flex-col gap-1">
          <h1 className="font-semibold text-xl tracking-tight">{title}</h1>
          {lead ? <div className="text-muted text-sm">{lead}</div> : null}
        </div>
        {children}
      </div>
    </main>
  );
}

/** A line between two ways to sign in. */
export function Or() {
  return (
    <div className="flex items-center gap-3 text-faint text-xs">
      <span className="h-px grow bg-line" />
      or
      <span className="h-px grow bg-line" />
    </div>
  );
}

/** How a link in running text looks. */
export const TEXT_LINK = "text-accent underline underline-offset-3 hover:text-accent-strong";
