import { ExactMoment } from "@/components/ui/moment";
import { Notice } from "@/components/ui/notice";
import type { Check } from "@/lib/publishing";

/** What the daily run of a tool's samples found wrong; nothing where they pass. */
export function CheckNotice({ check }: { check: Check | null }) {
  if (check === null || check.failingSince === null) return null;
  const since = <ExactMoment at={check.failingSince} />;
  return (
    <Notice tone="warn">
      {check.rests ? (
        <>
          Its samples have failed since {since}, so it rests until they pass again or a new version does: the agent does
          not use it.
        </>
      ) : (
        <>Its samples, which are run every day, have failed since {since}.</>
      )}
      {check.problem === null ? null : <code className="mt-1 block font-mono text-xs">{check.problem}</code>}
    </Notice>
  );
}
