import Link from "next/link";
import { rateText } from "@/components/plots/day-text";
import { Sparkline } from "@/components/plots/sparkline";
import { ToolGlyph } from "@/components/tools/glyph/tool-glyph";
import { Chip } from "@/components/ui/chip";
import { Moment } from "@/components/ui/moment";
import { formatCount } from "@/lib/format";
import type { OwnTool } from "@/lib/publishing";
import { RUNTIME_NAMES } from "@/lib/runtime-names";
import type { HealthSummary } from "@/lib/statistics";
import { StateChip } from "./state-chip";

interface OwnToolsProps {
  tools: readonly OwnTool[];
  /** The drafts that are still there, by ID. */
  draftIds: ReadonlySet<string>;
  health: ReadonlyMap<string, HealthSummary>;
  now: Date;
}

/** A creator's tools with how they do, one a row. */
export function OwnTools({ tools, draftIds, health, now }: OwnToolsProps) {
  return (
    <ul className="flex flex-col overflow-hidden rounded border border-line bg-surface">
      {tools.map((tool) => (
        <li
          key={tool.id}
          className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-line px-4 py-3 not-last:border-b hover:bg-hover sm:grid-cols-[minmax(0,1fr)_9rem_8rem_9rem]"
        >
          <div className="flex min-w-0 items-center gap-3">
            <ToolGlyph slug={tool.slug} category={tool.category} emoji={tool.emoji ?? undefined} />
            <div className="flex min-w-0 flex-col">
              <Link
                href={`/studio/tools/${tool.slug}`}
                className="font-medium after:absolute after:inset-0 [overflow-wrap:anywhere]"
              >
                {tool.name}
              </Link>
              <p className="text-faint text-xs">
                <span className="font-mono">{tool.slug}</span>
                {tool.runtime ? ` · ${RUNTIME_NAMES[tool.runtime]}` : ""}
                {tool.version === null ? "" : ` · version ${tool.version}`}
              </p>
            </div>
          </div>
          <div className="flex flex-wrap gap-1.5 max-sm:justify-end">
            <StateChip state={tool.state} />
            {tool.visibility === "private" ? <Chip>Private</Chip> : null}
            {tool.failingSince === null ? null : <Chip tone="bad">Samples fail</Chip>}
          </div>
          <Health health={health.get(tool.id)} />
          {tool.refusal === null ? null : <Refusal tool={tool} refusal={tool.refusal} draftIds={draftIds} />}
          <p className="text-right text-faint text-xs">
            {tool.failingSince ? (
              <>
                First failed <Moment at={tool.failingSince} now={now} />
              </>
            ) : tool.verifiedAt ? (
              <>
                Verified <Moment at={tool.verifiedAt} now={now} />
              </>
            ) : (
              <>
                Changed <Moment at={tool.updatedAt} now={now} />
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

interface RefusalProps extends Pick<OwnToolsProps, "draftIds"> {
  tool: OwnTool;
  refusal: string;
}

/** Why the last submission was not taken, and where to mend it. */
function Refusal({ tool: { verification, version }, refusal, draftIds }: RefusalProps) {
  const draftId = verification?.draftId;
  const isThere = draftId && draftIds.has(draftId);
  return (
    <div className="order-last col-span-full flex flex-wrap items-baseline gap-x-4 gap-y-1 text-xs sm:pl-12">
      <p className="line-clamp-3 min-w-0 grow basis-80 text-muted [overflow-wrap:anywhere]">
        {version === null ? "" : "The new version was not taken. "}
        {refusal}
      </p>
      <Link
        href={isThere ? `/studio/drafts/${draftId}` : `/studio/verifications/${verification?.id}`}
        className="relative text-accent underline"
      >
        {isThere ? "Fix it in the draft" : "Read the report"}
      </Link>
    </div>
  );
}

function Health({ health }: { health: HealthSummary | undefined }) {
  if (!health || health.counted === 0) return <p className="text-faint text-xs">Not used in 30 days</p>;
  return (
    <div className="flex items-end gap-3 sm:flex-col sm:items-start sm:gap-1">
      <Sparkline days={health.days} className="w-28" />
      <p className="font-mono text-faint text-xs tabular-nums">
        <span className="text-text">{rateText(health.succeeded, health.counted)}</span> of{" "}
        {formatCount(health.counted, "call")}
      </p>
    </div>
  );
}
