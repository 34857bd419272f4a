import { formatAgo, formatMoment } from "@/lib/format";

interface VerifiedAgoProps {
  at: Date | null;
  /** Without the word, where a label says it. */
  bare?: boolean;
}

/** When a version's samples last passed. */
export function VerifiedAgo({ at, bare = false }: VerifiedAgoProps) {
  if (at === null) return bare ? "never" : "Not verified";
  return (
    <time dateTime={at.toISOString()} title={formatMoment(at)}>
      {bare ? "" : "Verified "}
      {formatAgo(at, new Date())}
    </time>
  );
}
