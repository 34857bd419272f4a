import Link from "next/link";
import { rateText } from "@/components/plots/day-text";
import { Sparkline } from "@/components/plots/sparkline";
import { Chip } from "@/components/ui/chip";
import { firstSentence, formatCount } from "@/lib/format";
import type { FoundTool } from "@/lib/mart";
import { MarkedText } from "./marked-text";
import { RuntimeBadge } from "./runtime-badge";
import { STATE_CHIPS } from "./tool-state";
import { VerifiedAgo } from "./verified-ago";

/** A tool with the evidence of how well it does. */
export function ToolCard({ tool }: { tool: FoundTool }) {
  const state = STATE_CHIPS[tool.state];
  return (
    <article className="group relative flex h-full flex-col gap-1.5 rounded border border-line bg-surface p-4 transition-colors focus-within:border-accent hover:border-line-strong hover:bg-hover">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 font-medium leading-6 [overflow-wrap:anywhere]">
          {/* The whole card is the link. */}
          <Link
            prefetch={false}
            href={`/tools/${tool.slug}`}
            className="outline-none after:absolute after:inset-0 after:rounded focus-visible:after:outline-2 focus-visible:after:outline-accent"
          >
            <MarkedText text={tool.name} ranges={tool.highlights?.toolName} />
          </Link>
        </h2>
        <RuntimeBadge runtime={tool.runtime} />
      </div>
      <p className="line-clamp-2 grow text-muted text-sm [overflow-wrap:anywhere]">
        <MarkedText text={firstSentence(tool.description)} ranges={tool.highlights?.toolDescription} />
      </p>
      <div className="flex items-end justify-between gap-3 pt-2 text-faint text-xs">
        <div className="flex min-w-0 flex-col">
          <Rate tool={tool} />
          <span className="truncate">
            <VerifiedAgo at={tool.verifiedAt} />
            {tool.functions > 1 ? ` · ${formatCount(tool.functions, "function")}` : null}
          </span>
        </div>
        <div className="flex shrink-0 items-end gap-1.5">
          {state ? <Chip tone={state.tone}>{state.label}</Chip> : null}
          {tool.permission === "none" ? null : <Chip>{tool.permission}</Chip>}
          {tool.health ? <Sparkline days={tool.health.days} className="w-24" /> : null}
        </div>
      </div>
    </article>
  );
}

function Rate({ tool: { health } }: { tool: FoundTool }) {
  if (health === null || health.counted === 0) return <span>Not used in 30 days</span>;
  return (
    <span className="truncate font-mono">
      <span className="text-sm text-text">{rateText(health.succeeded, health.counted)}</span> of{" "}
      {formatCount(health.counted, "call")}
    </span>
  );
}
