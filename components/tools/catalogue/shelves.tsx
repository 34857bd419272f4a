import { Flame, LifeBuoy, type LucideIcon, Megaphone, Sparkles } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { chipClassName } from "@/components/ui/chip";
import { formatAgo, formatCount } from "@/lib/format";
import type { Shelves as ShelvesData, ToolSummary } from "@/lib/publishing";
import type { WantedKeyword } from "@/lib/statistics";
import { ToolGlyph } from "../glyph/tool-glyph";
import { catalogueAddress } from "./catalogue-address";

interface ShelvesProps {
  shelves: ShelvesData;
  wanted: readonly WantedKeyword[];
  now: Date;
}

/** What is going on in the mart: what is new, what more people use, what needs a hand, and what people ask for in vain. */
export function Shelves({ shelves: { fresh, rising, resting }, wanted, now }: ShelvesProps) {
  if (fresh.length + rising.length + resting.length + wanted.length === 0) return null;
  return (
    <div className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(17rem,1fr))]">
      <Shelf title="New" icon={Sparkles} tools={fresh} more={{ sort: "newest" }}>
        {({ createdAt }) => `listed ${formatAgo(createdAt, now)}`}
      </Shelf>
      <Shelf title="Rising" icon={Flame} tools={rising} more={{ sort: "use" }}>
        {({ health }) => `${formatCount(lastWeek(health?.days ?? []), "call")} in 7 days`}
      </Shelf>
      <Shelf title="Needs a hand" icon={LifeBuoy} tools={resting} more={{ status: "maintenance" }}>
        {() => "in maintenance"}
      </Shelf>
      {wanted.length === 0 ? null : (
        <section aria-label="Wanted" className="flex flex-col gap-2 rounded border border-line bg-surface p-3">
          <Heading icon={Megaphone}>Wanted</Heading>
          <p className="text-muted text-xs">Words of questions that no tool could answer.</p>
          <ul className="flex flex-wrap gap-1.5">
            {wanted.map(({ keyword, askers }) => (
              <li key={keyword} className="flex">
                <Link
                  href={`/studio/new?keyword=${encodeURIComponent(keyword)}`}
                  prefetch={false}
                  title={`${askers} people asked for it. Publish a tool for it.`}
                  className={chipClassName("info", "h-6 px-2 hover:underline")}
                >
                  {keyword}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function lastWeek(days: readonly [number, number][]): number {
  return days.slice(-7).reduce((sum, [, calls]) => sum + calls, 0);
}

interface ShelfProps {
  title: string;
  icon: LucideIcon;
  tools: readonly ToolSummary[];
  /** Where the rest of such tools are. */
  more: Parameters<typeof catalogueAddress>[0];
  /** What is said of each. */
  children: (tool: ToolSummary) => string;
}

function Shelf({ title, icon, tools, more, children }: ShelfProps) {
  if (tools.length === 0) return null;
  return (
    <section aria-label={title} className="flex flex-col gap-1 rounded border border-line bg-surface p-3">
      <div className="flex items-center justify-between">
        <Heading icon={icon}>{title}</Heading>
        <Link
          href={catalogueAddress(more)}
          prefetch={false}
          scroll={false}
          aria-label={`All: ${title.toLowerCase()}`}
          className="rounded text-accent text-xs underline-offset-2 hover:underline"
        >
          All
        </Link>
      </div>
      {/* A shelf that stands alone has room for its tools beside each other. */}
      <ul className="grid gap-x-6 sm:grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))]">
        {tools.map((tool) => (
          <li key={tool.slug}>
            <Link
              href={`/tools/${tool.slug}`}
              prefetch={false}
              className="-mx-1.5 flex items-center gap-2.5 rounded px-1.5 py-1 hover:bg-hover"
            >
              <ToolGlyph slug={tool.slug} category={tool.category} emoji={tool.emoji ?? undefined} className="size-7" />
              <span className="min-w-0 grow truncate text-sm">{tool.name}</span>
              <span className="shrink-0 text-faint text-xs">{children(tool)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Heading({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <h2 className="flex items-center gap-1.5 font-medium text-sm">
      <Icon aria-hidden className="size-3.5 text-faint" />
      {children}
    </h2>
  );
}
