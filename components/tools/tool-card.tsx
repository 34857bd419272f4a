import Link from "next/link";
import { Chip } from "@/components/ui/chip";
import { formatCount } from "@/lib/format";
import { type MarkedRange, MarkedText } from "./marked-text";
import { RuntimeBadge, type RuntimeName } from "./runtime-badge";

export interface ToolCardData {
  slug: string;
  name: string;
  line: string;
  runtime: RuntimeName;
  keywords: string[];
  functions: number;
  /** Where the words that were looked for stand. */
  marks?: { name?: readonly MarkedRange[]; line?: readonly MarkedRange[] };
}

const KEYWORDS_SHOWN = 3;

export function ToolCard({ tool }: { tool: ToolCardData }) {
  const more = tool.keywords.length - KEYWORDS_SHOWN;
  return (
    <article className="group relative flex h-full flex-col gap-2 rounded border border-line bg-surface p-4 transition-colors focus-within:border-accent hover:border-line-strong hover:bg-hover">
      <div className="flex items-start justify-between gap-3">
        <h2 className="font-medium leading-6">
          {/* The whole card is the link. */}
          <Link
            prefetch={false}
            href={`/tools/${tool.slug}`}
            className="outline-none after:absolute after:inset-0 after:rounded focus-visible:after:outline-2 focus-visible:after:outline-accent"
          >
            <MarkedText text={tool.name} ranges={tool.marks?.name} />
          </Link>
        </h2>
        <RuntimeBadge runtime={tool.runtime} />
      </div>
      <p className="line-clamp-2 grow text-muted text-sm">
        <MarkedText text={tool.line} ranges={tool.marks?.line} />
      </p>
      <div className="flex items-center gap-1.5 overflow-hidden pt-1">
        {tool.keywords.slice(0, KEYWORDS_SHOWN).map((keyword) => (
          <Chip key={keyword} className="min-w-0 shrink">
            <span className="truncate">{keyword}</span>
          </Chip>
        ))}
        {more > 0 ? <span className="shrink-0 text-faint text-xs">+{more}</span> : null}
        {tool.functions > 1 ? (
          <span className="ml-auto shrink-0 text-faint text-xs">{formatCount(tool.functions, "function")}</span>
        ) : null}
      </div>
    </article>
  );
}
