import Link from "next/link";
import type { ReactNode } from "react";
import { buttonClassName } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { CATEGORIES, type Category } from "@/lib/tools/categories";
import { type CatalogueQuery, catalogueAddress } from "./catalogue-address";

interface NoToolProps {
  query: CatalogueQuery & { category?: Category | undefined };
}

/** What stands in the place of tools where none is found, with the way on. */
export function NoTool({ query: { q, category, keyword, runtime, permission, status } }: NoToolProps) {
  const narrowed = [keyword, runtime, permission, status].some(Boolean);
  if (q && (narrowed || category)) {
    return (
      <EmptyState
        title="No matching tool"
        action={
          <Link href={catalogueAddress({ q })} className={buttonClassName({})}>
            Clear filters
          </Link>
        }
      >
        No tool near these words passes the filters.
      </EmptyState>
    );
  }
  if (narrowed) {
    return (
      <EmptyState title="No matching tool" action={<AllTools />}>
        Remove a filter, or look through all tools.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={category ? `No listed tool in “${CATEGORIES[category]}”` : "Nothing fits"}
      action={
        <AllTools>
          <Link href="/studio/new" prefetch={false} className={buttonClassName({})}>
            Publish one
          </Link>
        </AllTools>
      }
    >
      {category
        ? "Look through all tools, or publish one."
        : "Try other words for what it should do, or publish a tool that does it."}
    </EmptyState>
  );
}

/** The way to all tools, and what else one can do. */
function AllTools({ children }: { children?: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <Link href="/tools" className={buttonClassName({})}>
        Show all tools
      </Link>
      {children}
    </div>
  );
}
