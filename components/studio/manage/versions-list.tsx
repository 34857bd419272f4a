"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { LiveChip } from "@/components/tools/live-chip";
import { Button, buttonClassName } from "@/components/ui/button";
import { Moment } from "@/components/ui/moment";
import { Notice } from "@/components/ui/notice";
import { useToast } from "@/components/ui/toasts";
import type { Outcome } from "@/lib/outcome";
import type { VersionSummary } from "@/lib/tools";
import { useAction } from "../use-action";

interface VersionsListProps {
  slug: string;
  versions: readonly VersionSummary[];
  now: Date;
  /** Null for a suspended tool, of which none can be made live. */
  goLive: ((slug: string, version: number) => Promise<Outcome<null>>) | null;
}

/** The versions of a tool, newest first; any verified one is live with one click, and back with another. */
export function VersionsList({ slug, versions, now, goLive }: VersionsListProps) {
  const router = useRouter();
  const toast = useToast();
  const { busy, refusal, act } = useAction();
  const live = versions.find(({ isLive }) => isLive)?.number;

  /** One goes back only to what was live before. */
  const isBack = ({ number, wasLive }: Pick<VersionSummary, "number" | "wasLive">) => wasLive && number < (live ?? 0);

  function makeLive(number: number, before: number | undefined) {
    if (goLive === null) return;
    void act(
      () => goLive(slug, number),
      () => {
        router.refresh();
        const undo = before === undefined ? undefined : { label: "Undo", run: () => makeLive(before, undefined) };
        toast(`Version ${number} is live.`, undo);
      },
    );
  }

  return (
    <>
      <ol className="flex flex-col overflow-hidden rounded border border-line bg-surface">
        {versions.map((version) => (
          <Line key={version.number} version={version} now={now} isSuspended={goLive === null}>
            {version.isLive || version.verifiedAt === null || goLive === null ? null : (
              <Button
                size="small"
                aria-disabled={busy}
                aria-label={`${isBack(version) ? "Roll back to" : "Make live"} version ${version.number}`}
                onClick={() => makeLive(version.number, live)}
              >
                {isBack(version) ? "Roll back" : "Make live"}
              </Button>
            )}
          </Line>
        ))}
      </ol>
      {refusal ? <Notice tone="bad">{refusal}</Notice> : null}
    </>
  );
}

interface LineProps {
  version: VersionSummary;
  now: Date;
  isSuspended: boolean;
  children: ReactNode;
}

function Line({ version, now, isSuspended, children }: LineProps) {
  const { number, hash, isLive, createdAt, verificationId } = version;
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-line px-4 py-2 text-sm not-last:border-b">
      <span className="font-medium">Version {number}</span>
      {isLive ? <LiveChip isSuspended={isSuspended} /> : null}
      <code className="font-mono text-faint text-xs" title={hash}>
        {hash.slice(0, 10)}
      </code>
      <Moment at={createdAt} now={now} className="grow text-faint text-xs" />
      {verificationId ? (
        <Link
          href={`/studio/verifications/${verificationId}`}
          aria-label={`Report of version ${number}`}
          className={buttonClassName({ size: "small", look: "quiet" })}
        >
          Report
        </Link>
      ) : null}
      {children}
    </li>
  );
}
