import { Check } from "lucide-react";
import { Chip } from "@/components/ui/chip";
import { classNames } from "@/components/ui/class-names";
import { firstSentence } from "@/lib/format";
import type { TraceCandidate } from "@/lib/runs/fold";
import { functionTitle, whyLost } from "./words";

/** From this probability on search takes a function to be more likely to fit than not. */
const LIKELY = 0.5;

/** How many candidates show without a click. */
const FIRST_SHOWN = 3;

interface CandidatesTableProps {
  candidates: readonly TraceCandidate[];
  /** What was chosen of them; undefined where nothing was. */
  chosen: { tool: string; function: string } | undefined;
}

/** What search found, best first: each with how likely it fits, on a scale that is the same for every question, and why it was not taken. */
export function CandidatesTable({ candidates, chosen }: CandidatesTableProps) {
  const others = candidates.slice(FIRST_SHOWN);
  const titles = new Map(
    candidates.map((candidate) => [candidate.tool, functionTitle({ ...candidate, function: "" })]),
  );
  if (candidates.length === 0) {
    return <p className="text-muted text-sm">Nothing in Tool-Mart came close to the question.</p>;
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="overflow-hidden rounded border border-line bg-surface">
        <Rows candidates={candidates.slice(0, FIRST_SHOWN)} chosen={chosen} titles={titles} />
        {others.length > 0 ? (
          <details className="border-line border-t">
            <summary className="px-2.5 py-1.5 text-muted text-xs hover:bg-hover">
              Show the other {others.length}
            </summary>
            <div className="border-line border-t">
              <Rows candidates={others} chosen={chosen} titles={titles} />
            </div>
          </details>
        ) : null}
      </div>
      <p className="text-faint text-xs">
        The longer the bar, the more likely the tool fits. Right of the line it is more likely than not.
      </p>
      <Numbers candidates={candidates} />
    </div>
  );
}

interface RowsProps extends CandidatesTableProps {
  /** What people call the tools, by slug. */
  titles: ReadonlyMap<string, string>;
}

function Rows({ candidates, chosen, titles }: RowsProps) {
  return (
    <ol>
      {candidates.map((candidate) => {
        const isChosen = candidate.tool === chosen?.tool && candidate.function === chosen.function;
        return (
          <li
            key={`${candidate.tool}--${candidate.function}`}
            className={classNames("border-line px-2.5 py-2 not-last:border-b", isChosen && "bg-accent-soft")}
          >
            <div className="flex items-center gap-1.5 text-sm">
              <span className={classNames("min-w-0 grow truncate", isChosen && "font-medium")}>
                {functionTitle(candidate)}
              </span>
              {isChosen ? (
                <Chip tone="accent" className="border-current">
                  <Check aria-hidden className="size-3" />
                  Chosen
                </Chip>
              ) : null}
              <span className="shrink-0 font-mono text-muted text-xs tabular-nums">
                {Math.round(candidate.probability * 100)} %
              </span>
            </div>
            <LikelyBar probability={candidate.probability} />
            {candidate.lost && !isChosen ? (
              <p className="mt-1 text-muted text-xs">{firstSentence(whyLost(candidate.lost, titles))}</p>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}

/** The figure beside it says the same. */
function LikelyBar({ probability }: { probability: number }) {
  return (
    <div aria-hidden className="relative mt-1.5 h-1.5 rounded-[2px] bg-hover">
      <span
        className={classNames(
          "absolute inset-y-0 left-0 origin-left animate-race rounded-[2px]",
          probability >= LIKELY ? "bg-accent" : "bg-control",
        )}
        style={{ width: `${probability * 100}%` }}
      />
      <span className="absolute -inset-y-0.5 w-px bg-text" style={{ left: `${LIKELY * 100}%` }} />
    </div>
  );
}

const PARTS = [
  { key: "lexical", label: "words" },
  { key: "semantic", label: "meaning" },
  { key: "keyword", label: "keywords" },
  { key: "rerank", label: "second look" },
  { key: "reliability", label: "reliability" },
] as const;

/** What the order rests on, for who wants to know. */
function Numbers({ candidates }: { candidates: readonly TraceCandidate[] }) {
  return (
    <details className="text-xs">
      <summary className="w-fit rounded text-muted hover:text-text">Numbers</summary>
      <ul className="mt-1.5 flex flex-col gap-1 text-muted [overflow-wrap:anywhere]">
        {candidates.map((candidate) => (
          <li key={`${candidate.tool}--${candidate.function}`}>
            <span className="text-text">{functionTitle(candidate)}</span>, {candidate.score.toFixed(1)} points.{" "}
            <span>Score by part: {partsText(candidate.parts)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function partsText(parts: TraceCandidate["parts"]): string {
  return PARTS.filter(({ key }) => parts[key] !== 0)
    .map(({ key, label }) => `${label} ${parts[key].toFixed(2)}`)
    .join(", ");
}
