import Link from "next/link";
import type { ReactNode } from "react";
import { buttonClassName } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

interface Way {
  label: string;
  href: string;
}

interface FoundProps {
  label: string;
  /** Ways to other parts of the list; null is one that there is not. */
  ways: readonly (Way | null)[];
  className?: string;
  children: ReactNode;
}

/** What a list holds, with the ways to the rest of it. */
export function Found({ label, ways, className = "flex flex-col gap-3", children }: FoundProps) {
  const shown = ways.filter((way) => way !== null);
  return (
    <section aria-label={label} className={className}>
      {children}
      {shown.length === 0 ? null : (
        <div className="flex justify-center gap-2">
          {shown.map(({ label: text, href }) => (
            <Link key={text} href={href} className={buttonClassName({})}>
              {text}
            </Link>
          ))}
        </div>
      )}
    </section>
  );
}

/** What a list shows in which nothing fits, with the way out. */
export function NothingFits({ title, way, children }: { title: string; way: Way; children: ReactNode }) {
  return (
    <EmptyState
      title={title}
      action={
        <Link href={way.href} className={buttonClassName({})}>
          {way.label}
        </Link>
      }
    >
      {children}
    </EmptyState>
  );
}
