import Link from "next/link";
import { rateText } from "@/components/plots/day-text";
import { Sparkline } from "@/components/plots/sparkline";
import { Chip, type Tone } from "@/components/ui/chip";
import { formatCount, formatNumber } from "@/lib/format";
import type { Runtime } from "@/lib/runtime";
import { RUNTIME_NAMES } from "@/lib/runtime-names";
import { CATEGORIES, type Category } from "@/lib/tools/categories";
import type { Permission } from "@/lib/tools/tool";
import { CategoryIcon } from "../glyph/category-icon";
import { ToolGlyph } from "../glyph/tool-glyph";
import { type MarkedRange, MarkedText } from "./marked-text";

export interface ToolCardData {
  slug: string;
  name: string;
  /** Handle of its owner; absent for the platform's own. */
  owner?: string;
  line: string;
  runtime: Runtime;
  category: Category;
  /** Its creator's picture for it; absent where one is drawn. */
  emoji?: string;
  /** How many it has. */
  functions: number;
  /** When its samples last passed, in words; absent where they never did. */
  verified?: string;
  /** Why one would look at it just now. */
  mark?: "New" | "Rising";
  license?: string;
  /** Of how many answers somebody said whether they were right, and of how many that they were. */
  right?: number;
  said?: number;
  /** Absent where it asks for none. */
  permission?: Permission;
  /** Absent where it is simply listed. */
  state?: { label: string; tone: Tone };
  /** Calls of 30 days, absent for a tool that was never called. */
  succeeded?: number;
  counted?: number;
  days?: [number, number][];
  /** Where the words that were looked for stand. */
  nameMarks?: readonly MarkedRange[];
  lineMarks?: readonly MarkedRange[];
}

/** A tool with the evidence of how well it does. */
export function ToolCard({ tool }: { tool: ToolCardData }) {
  return (
    <article className="group relative flex h-full flex-col gap-1.5 rounded border border-line bg-surface p-4 transition-colors focus-within:border-accent hover:border-line-strong hover:bg-hover">
      <div className="flex items-center gap-3">
        <ToolGlyph slug={tool.slug} category={tool.category} emoji={tool.emoji} className="size-9" />
        <div className="min-w-0 grow">
          <h2 className="min-w-0 font-medium leading-5 [overflow-wrap:anywhere]">
            {/* The whole card is the link. */}
            <Link
              prefetch={false}
              href={`/tools/${tool.slug}`}
              className="outline-none after:absolute after:inset-0 after:rounded focus-visible:after:outline-2 focus-visible:after:outline-accent"
            >
              <MarkedText text={tool.name} ranges={tool.nameMarks} />
            </Link>
          </h2>
          <p className="flex min-w-0 items-center gap-1 text-faint text-xs">
            <CategoryIcon category={tool.category} className="size-3 shrink-0" />
            <span className="truncate">
              {[CATEGORIES[tool.category], RUNTIME_NAMES[tool.runtime], functionsText(tool)]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </p>
        </div>
        {tool.mark ? <Chip tone="info">{tool.mark}</Chip> : null}
      </div>
      {/* What is clamped must not grow itself: the lines left out would show. */}
      <div className="grow">
        <p className="line-clamp-2 text-muted text-sm [overflow-wrap:anywhere]">
          <MarkedText text={tool.line} ranges={tool.lineMarks} />
        </p>
      </div>
      <div className="flex items-end justify-between gap-3 pt-2 text-faint text-xs">
        <div className="flex min-w-0 flex-col">
          <Evidence tool={tool} />
          <span className="truncate">
            {[tool.owner && `@${tool.owner}`, tool.license, tool.verified].filter(Boolean).join(" · ")}
          </span>
        </div>
        <div className="flex shrink-0 items-end gap-1.5">
          {tool.state ? <Chip tone={tool.state.tone}>{tool.state.label}</Chip> : null}
          {tool.permission ? <Chip>{tool.permission}</Chip> : null}
          {tool.days ? <Sparkline days={tool.days} className="w-20" /> : null}
        </div>
      </div>
    </article>
  );
}

function functionsText({ functions }: ToolCardData): string | undefined {
  return functions > 1 ? formatCount(functions, "function") : undefined;
}

/** How often it succeeded, and how often its answers were said to be right. */
function Evidence({ tool: { succeeded = 0, counted = 0, right = 0, said = 0 } }: { tool: ToolCardData }) {
  if (counted === 0) return <span>No calls in 30 days</span>;
  return (
    <span className="flex flex-wrap items-baseline gap-x-2.5">
      <span className="font-mono">
        <span className="text-sm text-text">{rateText(succeeded, counted)}</span> of {formatCount(counted, "call")}
      </span>
      {said > 0 ? (
        <span>
          right {formatNumber(right)} of {formatCount(said, "time")}
        </span>
      ) : null}
    </span>
  );
}
