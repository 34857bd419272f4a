import { formatAgo, formatMoment } from "@/lib/format";

/** How long ago something was, with the exact moment on hover. For pages that are made on the server. */
export function Moment({ at, now }: { at: Date; now: Date }) {
  return (
    <time dateTime={at.toISOString()} title={formatMoment(at)} className="whitespace-nowrap">
      {formatAgo(at, now)}
    </time>
  );
}
