import Link from "next/link";
import { TEXT_LINK } from "@/components/account/card";
import { PinButton } from "@/components/tools/page/pin-button";
import type { Outcome } from "@/lib/outcome";
import type { PinnedTool } from "@/lib/publishing";

interface PinnedToolsProps {
  pins: readonly PinnedTool[];
  pin: (slug: string, isPinned: boolean) => Promise<Outcome<null>>;
}

/** The tools that somebody's programs have over MCP by name. */
export function PinnedTools({ pins, pin }: PinnedToolsProps) {
  return (
    <section aria-label="Pinned tools" className="flex flex-col gap-4 border-line border-t pt-6">
      <div className="flex flex-col gap-1">
        <h2 className="font-medium">Pinned tools</h2>
        <p className="text-muted text-sm">
          MCP clients see their functions as tools of their own, unless the key is limited to other tools.
        </p>
      </div>
      {pins.length === 0 ? (
        <p className="text-muted text-sm">
          You have pinned no tools yet. Each{" "}
          <Link href="/tools" className={TEXT_LINK}>
            tool’s page
          </Link>{" "}
          has a button for it.
        </p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {pins.map(({ slug, name }) => (
            <li key={slug} className="flex items-center justify-between gap-3 py-2">
              <Link href={`/tools/${slug}`} className="min-w-0 text-sm hover:underline [overflow-wrap:anywhere]">
                {name} <code className="font-mono text-muted text-xs">{slug}</code>
              </Link>
              <PinButton slug={slug} name={name} isPinned pin={pin} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
