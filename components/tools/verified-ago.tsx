import { formatAgo, formatMoment } from "@/lib/format";

/** When a version's samples last passed. */
export function VerifiedAgo({ at }: { at: Date | null }) {
  if (at === null) return "Not verified";
  return (
    <time dateTime={at.toISOString()} title={formatMoment(at)}>
      Verified {formatAgo(at, new Date())}
    </time>
  );
}
