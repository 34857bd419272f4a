"use client";

import dynamic from "next/dynamic";
import { activityNews } from "@/components/trace/words";
import { patiently } from "@/components/ui/patiently";
import type { RunStatus } from "@/lib/agent/events";
import type { TurnData } from "../types";

/** Like what draws an answer, what reads one comes with the first of them. */
const SpokenAnswer = dynamic(() => patiently(() => import("./spoken-answer")).then((module) => module.SpokenAnswer));

/** How a run ended that has no whole answer. */
const ENDED: Partial<Record<RunStatus, string>> = { cancelled: "The run was stopped." };

interface AnnouncementProps {
  /** The question that is being sent. */
  asking: string | null;
  turn: TurnData | undefined;
}

/** What a screen reader is told: what is being done, and that it is done, but not each word of the answer. */
export function Announcement(props: AnnouncementProps) {
  return (
    <p role="status" className="sr-only">
      <Words {...props} />
    </p>
  );
}

function Words({ asking, turn }: AnnouncementProps) {
  if (asking !== null) return "Sending the question";
  if (!turn) return null;
  if (turn.trace.status === "running") return activityNews(turn.trace);
  if (turn.trace.status === "waiting") return "A call waits for your approval";
  const answer = turn.trace.steps.findLast((step) => step.kind === "answer");
  if (answer?.kind !== "answer") return ENDED[turn.trace.status] ?? turn.trace.error ?? "The run has ended.";
  return (
    <>
      {answer.status === "done" ? null : `${ENDED[turn.trace.status] ?? turn.trace.error ?? "The run has ended."} `}
      <SpokenAnswer text={answer.text} />
    </>
  );
}
