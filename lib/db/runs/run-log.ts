import type { NewRunEvent, RunEvent } from "@/lib/agent/events";
import { answerIn, RUN_LOG } from "@/lib/runs";
import { Prisma } from "../generated/client";
import type { LogTable } from "../log/log-rows";

/** Where runs are logged: the answer moves with the event that gives it. */
export const RUN_TABLE: LogTable<RunEvent, NewRunEvent> = {
  kind: RUN_LOG,
  heads: "Run",
  events: "RunEvent",
  key: "runId",
  envelope: (runId) => ({ runId }),
  columns: (events) => {
    const answer = answerIn(events);
    return answer === undefined ? Prisma.empty : Prisma.sql`, "answer" = ${answer}`;
  },
  lost: "This run has ended or is worked on by another server; nothing more can be added to it.",
};
