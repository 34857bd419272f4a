import { Braces, Download } from "lucide-react";
import { toolTitleOf } from "@/components/trace/words";
import { buttonClassName } from "@/components/ui/button";
import { ValueView } from "@/components/value/value-view";
import { formatCount } from "@/lib/format";
import type { Json } from "@/lib/json";
import type { Trace } from "@/lib/runs/fold";
import { dataForCaller } from "@/lib/schema/content-and-data";

interface Returned {
  callId: string;
  title: string;
  data: Json;
}

/** What the calls of a run returned for the one who asked, beside the content that the answer rests on. */
export function ReturnedData({ trace }: { trace: Trace }) {
  const returned = returnedBy(trace);
  if (trace.runId === null) return null;
  return returned.map(({ callId, title, data }) => (
    <section
      key={callId}
      aria-label={`Data from ${title}`}
      className="flex flex-col gap-2 rounded border border-line bg-surface px-3 py-2"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Braces aria-hidden className="size-4 shrink-0 text-faint" />
        <p className="min-w-0 grow text-sm [overflow-wrap:anywhere]">
          Data from {title} <span className="text-faint text-xs">{kindOf(data)}, for you alone</span>
        </p>
        <a
          href={`/api/runs/${trace.runId}/data/${callId}`}
          download
          aria-label={`Download the data from ${title}`}
          className={buttonClassName({ look: "quiet", size: "small" })}
        >
          <Download aria-hidden className="size-3.5" />
          Download
        </a>
      </div>
      <details>
        <summary className="w-fit cursor-pointer text-muted text-xs">Show it</summary>
        <div className="pt-2">
          <ValueView value={data} label={`What ${title} returned for you`} />
        </div>
      </details>
    </section>
  ));
}

function returnedBy({ steps }: Trace): Returned[] {
  return steps.flatMap((step) => {
    const data = step.kind === "call" && step.result?.status === "ok" ? dataForCaller(step.result.value) : undefined;
    return step.kind === "call" && data !== undefined ? [{ callId: step.callId, title: toolTitleOf(step), data }] : [];
  });
}

function kindOf(data: Json): string {
  if (Array.isArray(data)) return `a list of ${formatCount(data.length, "item")}`;
  if (typeof data === "object" && data !== null) return formatCount(Object.keys(data).length, "field");
  return typeof data === "string" ? formatCount(data.length, "character") : "one value";
}
