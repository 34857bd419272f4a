import { Skeleton } from "@/components/ui/skeleton";

const ROWS = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** In the place of a table that is being read. */
export function TableSkeleton() {
  return (
    <div role="status" aria-label="The list is loading" className="flex flex-col gap-2">
      <Skeleton className="h-8" />
      {ROWS.map((row) => (
        <Skeleton key={row} className="h-12" />
      ))}
    </div>
  );
}
