import { classNames } from "@/components/ui/class-names";

/** Holds the place of what is loading, at its size. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames("animate-working rounded bg-subtle", className)} />;
}
