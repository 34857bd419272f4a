import { formatNumber } from "@/lib/format";
import type { SaidRight } from "@/lib/statistics";

/** Of how many answers their askers said that they were right. */
export function SaidRightCount({ said }: { said: SaidRight | undefined }) {
  if (said === undefined || said.said === 0) {
    return (
      <span className="text-faint">
        <span aria-hidden>–</span>
        <span className="sr-only">nobody said</span>
      </span>
    );
  }
  return (
    <span className="whitespace-nowrap">
      {formatNumber(said.right)} of {formatNumber(said.said)}
    </span>
  );
}
