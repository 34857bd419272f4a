import { formatAgo, formatMoment } from "@/lib/format";

/** How long ago, with the exact moment on hover. */
export function Moment({ at, now }: { at: Date; now: Date }) {
  return (
    <time dateTime={at.toISOString()} title={formatMoment(at)} className="whitespace-nowrap">
      {formatAgo(at, now)}
    </time>
  );
}
