import { saidList } from "@/components/trace/words";
import type { TraceSpan } from "@/lib/runs/fold";

interface UsedLineProps {
  question: string;
  used: readonly TraceSpan[];
  unused: readonly TraceSpan[];
}

/** What the answer rests on of what was asked, and what it leaves out. */
export function UsedLine({ question, used, unused }: UsedLineProps) {
  return (
    <p className="text-faint text-xs [overflow-wrap:anywhere]">
      {used.length > 0 ? `Used ${saidList(question, used)}.` : null}
      {used.length > 0 && unused.length > 0 ? " " : null}
      {unused.length > 0 ? <span className="text-muted">Not used: {saidList(question, unused)}.</span> : null}
    </p>
  );
}
