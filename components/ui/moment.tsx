import { formatAgo, formatMoment } from "@/lib/format";
import { classNames } from "./class-names";

interface MomentProps {
  at: Date;
  now: Date;
  className?: string;
}

/** How long ago something was, in one line, with the exact moment on hover. */
export function Moment({ at, now, className }: MomentProps) {
  return (
    <time dateTime={at.toISOString()} title={formatMoment(at)} className={classNames("whitespace-nowrap", className)}>
      {formatAgo(at, now)}
    </time>
  );
}

/** The exact moment, in one line. */
export function ExactMoment({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString()} className="whitespace-nowrap">
      {formatMoment(at)}
    </time>
  );
}
