import Link from "next/link";
import type { ReactNode } from "react";

const PAGES = [
  { href: "/agents", label: "Agents" },
  { href: "/teams", label: "Teams" },
] as const;

interface PageHeadProps {
  current: (typeof PAGES)[number]["href"];
  lead: string;
  action?: ReactNode;
}

/** The head of the two pages that belong together: who is there, and what they do together. */
export function PageHead({ current, lead, action }: PageHeadProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 flex-col gap-1">
        <nav aria-label="Agents and teams" className="flex gap-4">
          {PAGES.map(({ href, label }) =>
            href === current ? (
              <h1 key={href} className="font-semibold text-xl tracking-tight">
                {label}
              </h1>
            ) : (
              <Link key={href} href={href} className="rounded text-muted text-xl tracking-tight hover:text-text">
                {label}
              </Link>
            ),
          )}
        </nav>
        <p className="max-w-[64ch] text-muted text-sm">{lead}</p>
      </div>
      {action}
    </div>
  );
}
