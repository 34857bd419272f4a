import Link from "next/link";
import { Chip } from "@/components/ui/chip";
import { Moment } from "@/components/ui/moment";
import type { Verification } from "@/lib/publishing";
import { STATUS } from "../verification/words";

/** How the submissions of a tool went, newest first. */
export function VerificationsList({ verifications, now }: { verifications: readonly Verification[]; now: Date }) {
  return (
    <ul className="flex flex-col overflow-hidden rounded border border-line bg-surface">
      {verifications.map(({ id, status, version, createdAt }) => (
        <li
          key={id}
          className="relative flex flex-wrap items-center gap-x-3 gap-y-1 border-line px-4 py-2.5 text-sm not-last:border-b hover:bg-hover"
        >
          <Chip tone={STATUS[status].tone}>{STATUS[status].label}</Chip>
          <Link href={`/studio/verifications/${id}`} className="grow after:absolute after:inset-0">
            {version === null ? "Verification" : `Verification of version ${version}`}
          </Link>
          <span className="text-faint text-xs">
            <Moment at={createdAt} now={now} />
          </span>
        </li>
      ))}
    </ul>
  );
}
