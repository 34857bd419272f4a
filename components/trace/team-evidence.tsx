import Link from "next/link";
import type { TraceStep } from "@/lib/runs/fold";
import { Reason } from "./reason";

/** What a team of agents was given, and what it left out. */
export function TeamEvidence({
  step: { teamId, goal, reason, ending },
}: {
  step: Extract<TraceStep, { kind: "team" }>;
}) {
  return (
    <>
      <Reason>{reason}</Reason>
      <Reason>“{goal}”</Reason>
      {ending !== undefined && ending.missing.length > 0 ? <Reason>Missing: {ending.missing.join("; ")}</Reason> : null}
      <p className="text-sm">
        <Link href={`/teams/${teamId}`} className="text-accent underline underline-offset-3">
          See the team’s group chat
        </Link>
      </p>
    </>
  );
}
