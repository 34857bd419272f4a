import { Trophy } from "lucide-react";
import { Chip } from "@/components/ui/chip";
import { classNames } from "@/lib/class-names";
import { firstSentence } from "@/lib/format";
import type { TraceCandidate } from "@/lib/runs/fold";
import { functionTitle, whyLost } from "./words";

const PARTS = [
  { key: "lexical", label: "words", color: "bg-part-lexical" },
  { key: "semantic", label: "meaning", color: "bg-part-semantic" },
  { key: "keyword", label: "keywords", color: "bg-part-keyword" },
  { key: "rerank", label: "second look", color: "bg-part-rerank" },
  { key: "reliability", label: "reliability", color: "bg-part-reliability" },
] as const;

/** How many candidates show without a click. */
const FIRST_SHOWN = 3;

/** What search found, best first: each with its score as a bar of its parts, and why it was not taken; of the second, also what it would have taken. */
export function CandidatesTable({ candidates }: { candidates: readonly TraceCandidate[] }) {
  const best = Math.max(...candidates.map(total), Number.MIN_VALUE);
  const others = candidates.slice(FIRST_SHOWN);
  const used = PARTS.filter(({ key }) => candidates.some(({ parts }) => Math.abs(parts[key]) > 0.0005));
  if (candidates.length === 0) return <p className="text-muted text-sm">Nothing in the mart was near the question.</p>;
  return (
    <div className="flex flex-col gap-2">
      <div className="overflow-hidden rounded border border-line bg-surface">
        <Rows candidates={candidates.slice(0, FIRST_SHOWN)} scale={best} withWinner />
        {others.length > 0 ? (
          <details className="border-line border-t">
            <summary className="px-2.5 py-1.5 text-muted text-xs hover:bg-hover">
              Show the other {others.length}
            </summary>
            <div className="border-line border-t">
              <Rows candidates={others} scale={best} />
            </div>
          </details>
        ) : null}
      </div>
      <p className="flex flex-wrap gap-x-3 gap-y-1 text-faint text-xs">
        Points for
        {used.map(({ key, label, color }) => (
          <span key={key} className="flex items-center gap-1">
            <span aria-hidden className={classNames("size-2 rounded-[2px]", color)} />
            {label}
          </span>
        ))}
      </p>
    </div>
  );
}

interface RowsProps {
  candidates: readonly TraceCandidate[];
  /** The score that fills a bar. */
  scale: number;
  /** True where the first of them is the best of all. */
  withWinner?: boolean;
}

function Rows({ candidates, scale, withWinner = false }: RowsProps) {
  return (
    <ol>
      {candidates.map((candidate, index) => (
        <li
          key={`${candidate.tool}--${candidate.function}`}
          className={classNames(
            "border-line px-2.5 py-2 not-last:border-b",
            withWinner && index === 0 && "bg-accent-soft",
          )}
        >
          <div className="flex items-center gap-1.5 text-sm">
            <span className={classNames("min-w-0 grow truncate", withWinner && index === 0 && "font-medium")}>
              {functionTitle(candidate)}
            </span>
            {withWinner && index === 0 ? (
              <Chip tone="accent" className="border-current">
                <Trophy aria-hidden className="size-3" />
                Best
              </Chip>
            ) : null}
            <span
              className="shrink-0 font-mono text-muted text-xs tabular-nums"
              title={`${Math.round(candidate.probability * 100)} % likely to fit`}
            >
              {candidate.score.toFixed(1)}
            </span>
          </div>
          <ScoreBar parts={candidate.parts} scale={scale} />
          {candidate.lost ? (
            <p className="mt-1 text-muted text-xs">
              {withWinner && index === 1 ? whyLost(candidate.lost) : firstSentence(whyLost(candidate.lost))}
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

function ScoreBar({ parts, scale }: { parts: TraceCandidate["parts"]; scale: number }) {
  const shown = PARTS.filter(({ key }) => parts[key] > 0);
  const text = PARTS.filter(({ key }) => parts[key] !== 0).map(({ key, label }) => `${label} ${parts[key].toFixed(2)}`);
  return (
    <div className="mt-1.5 flex h-1.5 gap-px overflow-hidden rounded-[2px] bg-hover" title={text.join(", ")}>
      <span className="sr-only">Score by part: {text.join(", ")}</span>
      {shown.map(({ key, color }) => (
        <span key={key} aria-hidden className={color} style={{ width: `${(parts[key] / scale) * 100}%` }} />
      ))}
    </div>
  );
}

function total({ parts }: TraceCandidate): number {
  return PARTS.reduce((sum, { key }) => sum + Math.max(0, parts[key]), 0);
}
