import { rateText } from "@/components/plots/day-text";
import { formatNumber } from "@/lib/format";
import type { RateWindow } from "@/lib/statistics";

/** A success rate with what it is at least, at 95 % confidence, and of how many calls. */
export function Rate({ rate }: { rate: RateWindow }) {
  const { counted, succeeded, lowerBound } = rate;
  if (counted === 0) {
    return (
      <span className="text-faint">
        <span aria-hidden>–</span>
        <span className="sr-only">no calls</span>
      </span>
    );
  }
  return (
    <span className="flex flex-col">
      <span className="text-text">{rateText(succeeded, counted)}</span>
      <span className="text-faint text-xs">
        ≥ {Math.floor(lowerBound * 100)} % of {formatNumber(counted)}
      </span>
    </span>
  );
}
