import { ArrowDown, ArrowUp } from "lucide-react";
import Link from "next/link";
import { classNames } from "@/components/ui/class-names";

export interface Column {
  label: string;
  /** Where a click leads, for a column that sorts. */
  href?: string;
  sorted?: "ascending" | "descending";
  className?: string;
}

/** The heads of a table; those that sort are links. */
export function ColumnHeads({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr className="border-line border-b text-left text-faint text-xs">
        {columns.map(({ label, href, sorted, className }) => (
          <th
            key={label}
            scope="col"
            aria-sort={href ? (sorted ?? "none") : undefined}
            className={classNames("whitespace-nowrap px-3 py-2 font-normal", className)}
          >
            {href ? (
              <Link
                href={href}
                scroll={false}
                prefetch={false}
                className={classNames("inline-flex items-center gap-1 rounded hover:text-text", sorted && "text-text")}
              >
                {label}
                {sorted === "ascending" ? <ArrowUp aria-hidden className="size-3" /> : null}
                {sorted === "descending" ? <ArrowDown aria-hidden className="size-3" /> : null}
              </Link>
            ) : (
              label
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}
