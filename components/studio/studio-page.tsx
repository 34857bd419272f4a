import Link from "next/link";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

interface StudioPageProps {
  title: string;
  lead?: ReactNode;
  /** Links between the studio and this page. */
  trail?: ReactNode;
  /** What stands beside the title. */
  aside?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

/** A page of the studio: the way back, its title, and what it is about. */
export function StudioPage({ title, lead, trail, aside, wide = false, children }: StudioPageProps) {
  return (
    <main
      id="main"
      className={classNames(
        "mx-auto flex w-full grow flex-col gap-6 px-4 pt-8 sm:px-6",
        wide ? "max-w-7xl" : "max-w-6xl pb-8",
      )}
    >
      <header className="flex flex-col gap-2">
        <nav aria-label="Breadcrumb" className="text-faint text-xs">
          <Link href="/studio" className="hover:text-text hover:underline">
            Studio
          </Link>{" "}
          / {trail ? <>{trail} / </> : null}
          {title}
        </nav>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="flex min-w-0 flex-col gap-1">
            <h1 className="font-semibold text-xl tracking-tight [overflow-wrap:anywhere]">{title}</h1>
            {lead ? <div className="max-w-[72ch] text-muted text-sm">{lead}</div> : null}
          </div>
          {aside}
        </div>
      </header>
      {children}
    </main>
  );
}
