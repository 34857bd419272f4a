import Link from "next/link";
import { Chip } from "@/components/ui/chip";
import { Moment } from "@/components/ui/moment";
import type { VersionSummary } from "@/lib/tools";
import { LiveChip } from "../live-chip";
import { toolAddress } from "../tool-views";

const LINK = "rounded text-accent underline-offset-3 hover:underline";

interface VersionListProps {
  slug: string;
  versions: readonly VersionSummary[];
  /** How a version differs from the one before it, a sentence each, by its number. */
  changes: ReadonlyMap<number, readonly string[]>;
  /** Nobody may call it: no version of it is live then. */
  isSuspended: boolean;
}

/** Versions of a tool, newest first, each with what changed in it. */
export function VersionList({ slug, versions, changes, isSuspended }: VersionListProps) {
  const now = new Date();
  return (
    <section aria-label="Versions" className="flex flex-col gap-3">
      <h2 className="font-medium">Versions</h2>
      <ol className="flex flex-col rounded border border-line bg-surface">
        {versions.map(({ number, hash, isLive, createdAt, verifiedAt, newAsks }, place) => (
          <li
            key={number}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line px-3.5 py-2 text-sm not-last:border-b"
          >
            <span className="w-20 font-medium tabular-nums">Version {number}</span>
            <Moment at={createdAt} now={now} className="text-muted" />
            <code title={`SHA-256 of what was submitted: ${hash}`} className="font-mono text-faint text-xs">
              {hash.slice(0, 10)}
            </code>
            {isLive ? <LiveChip isSuspended={isSuspended} /> : null}
            {verifiedAt === null ? <Chip>Not verified</Chip> : null}
            <span className="ml-auto flex gap-4">
              <Link className={LINK} prefetch={false} href={toolAddress(slug, "source", { version: number })}>
                Source
              </Link>
              <Link className={LINK} prefetch={false} href={toolAddress(slug, "verification", { version: number })}>
                Report
              </Link>
            </span>
            {newAsks.length > 0 ? (
              <p className="basis-full text-muted [overflow-wrap:anywhere]">
                {place === versions.length - 1 ? "Asks for" : "Now also asks for"} {newAsks.join(", ")}.
              </p>
            ) : null}
            <Changes sentences={changes.get(number) ?? []} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Changes({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <ul className="flex basis-full list-disc flex-col gap-0.5 pl-4 text-muted [overflow-wrap:anywhere]">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
