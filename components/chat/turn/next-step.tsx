import dynamic from "next/dynamic";
import { patiently } from "@/components/ui/patiently";
import type { Arguments } from "@/lib/json";
import type { Trace } from "@/lib/runs/fold";
import type { ReplyProblem } from "../types";
import { DeadEnd } from "./dead-end";
import { NeedsModel } from "./needs-model";

/** Most questions are answered: the form comes with the first that is not. */
const InputForm = dynamic(() => patiently(() => import("./input-form")).then((module) => module.InputForm));

const ApprovalCard = dynamic(() => patiently(() => import("./approval-card")).then((module) => module.ApprovalCard));

/** How it stands with a run's question back, if it asked one. */
export interface Replying {
  /** `answered`: something was asked after it. */
  state: "open" | "busy" | "answered";
  /** What a form gave, where one did. */
  given: Arguments | undefined;
  onReply: (given: Arguments) => Promise<ReplyProblem | null>;
}

interface NextStepProps {
  runId: string;
  question: string;
  trace: Trace;
  replying: Replying;
}

/** What a person can do about a run that waits for him, or that ended without an answer. */
export function NextStep({ runId, question, trace, replying }: NextStepProps) {
  switch (trace.status) {
    case "clarification-needed": {
      const asked = trace.steps.findLast((step) => step.kind === "input");
      return asked?.kind === "input" ? <InputForm missing={asked.missing} {...replying} /> : null;
    }
    case "waiting": {
      const asked = trace.steps.findLast((step) => step.kind === "approval");
      return asked?.kind === "approval" ? <ApprovalCard key={asked.id} runId={runId} approval={asked} /> : null;
    }
    case "no-tool-available":
      return <DeadEnd question={question} trace={trace} />;
    case "needs-model":
      return <NeedsModel />;
    default:
      return null;
  }
}
