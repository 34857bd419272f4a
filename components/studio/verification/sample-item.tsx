import { Check, X } from "lucide-react";
import Link from "next/link";
import { buttonClassName } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { classNames } from "@/components/ui/class-names";
import { CALL_STATUS } from "@/components/value/call-status";
import { Fault } from "@/components/value/fault";
import { Labelled } from "@/components/value/labelled";
import { ResultView } from "@/components/value/result/result-view";
import { formatDuration } from "@/lib/format";
import type { SampleResult } from "@/lib/publishing";
import { ORIGINS } from "./words";

interface SampleItemProps {
  sample: SampleResult;
  draftHref: ((sample: { function: string; input: unknown }) => string) | null;
}

/** One sample that was run: what went in, what came out, and what the live version says to the same. */
export function SampleItem({ sample, draftHref }: SampleItemProps) {
  const { function: name, input, origin, ok, status, value, before, problem, durationMs } = sample;
  const Icon = ok ? Check : X;
  const differs = before !== undefined;
  const called = `${name}(${short(input)})`;
  return (
    <li className="rounded border border-line bg-surface">
      <details open={!ok || differs}>
        <summary className="flex items-baseline gap-2 rounded px-3 py-2 text-xs leading-5 hover:bg-hover">
          <Icon aria-hidden className={classNames("size-3.5 shrink-0 self-center", ok ? "text-ok" : "text-bad")} />
          <span className="sr-only">{ok ? "Passed:" : "Failed:"}</span>
          <span className="min-w-0 grow font-mono [overflow-wrap:anywhere]">{called}</span>
          {differs ? <Chip tone="warn">Differs</Chip> : null}
          <span className="shrink-0 text-faint max-sm:hidden">{ORIGINS[origin]}</span>
          <span className="shrink-0 font-mono text-faint tabular-nums">{formatDuration(durationMs)}</span>
        </summary>
        <div className="flex flex-col gap-2.5 px-3 pb-3">
          {problem ? (
            <Fault title={CALL_STATUS[status].fault ?? "The result is not the expected one."} error={problem} />
          ) : null}
          {differs ? (
            <div className="grid gap-2.5 sm:grid-cols-2">
              <Labelled label="Live version">
                <ResultView value={before} label={`Result of the live version of ${called}`} />
              </Labelled>
              <Labelled label="New version">
                {value === undefined ? (
                  <p className="px-3 py-2 text-muted text-sm">No result.</p>
                ) : (
                  <ResultView value={value} label={`Result of the new version of ${called}`} />
                )}
              </Labelled>
            </div>
          ) : value === undefined ? null : (
            <ResultView value={value} label={`Result of ${called}`} />
          )}
          {!ok && draftHref ? (
            <Link
              href={draftHref({ function: name, input })}
              className={buttonClassName({ size: "small" }, "self-start")}
            >
              Back to the draft with this sample
            </Link>
          ) : null}
        </div>
      </details>
    </li>
  );
}

const MAX_SHOWN = 300;

function short(input: SampleResult["input"]): string {
  const text = JSON.stringify(input);
  return text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN)}…`;
}
