"use client";

import { Check, MessageSquareLock, X } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import { unanswered } from "@/components/acting/unanswered";
import { schemaFields } from "@/components/schema-form/fields";
import { SchemaForm } from "@/components/schema-form/schema-form";
import { useProblemFocus } from "@/components/schema-form/use-problem-focus";
import { functionTitle } from "@/components/trace/words";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Arguments } from "@/lib/json";
import type { TraceApproval } from "@/lib/runs/fold";
import { useChat } from "../chat-context";
import type { ReplyProblem } from "../types";
import { askedTexts, readEdited } from "./edited-arguments";

interface ApprovalCardProps {
  runId: string;
  approval: TraceApproval;
}

/** A call that waits: what it would do, with what, and whether it may. */
export function ApprovalCard({ runId, approval }: ApprovalCardProps) {
  const { callId, inputs, arguments: asked } = approval;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const fields = schemaFields(inputs);
  const [texts, setTexts] = useState(() => askedTexts(fields, asked));
  const { isBusy, problem, setProblem, decide } = useDecision(runId, callId);

  useProblemFocus(form, problem?.fields);

  function approve(decision: "once" | "chat") {
    const reading = readEdited(fields, asked, texts);
    if ("problems" in reading) return setProblem({ message: "", fields: reading.problems });
    void decide(decision, reading.changed);
  }

  return (
    <form
      ref={form}
      noValidate
      aria-labelledby={`${id}-title`}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        approve("once");
      }}
      className="flex w-full max-w-[32rem] flex-col gap-3.5 rounded border border-line bg-surface p-4 noscript:hidden"
    >
      <Heading id={`${id}-title`} approval={approval} />
      <fieldset disabled={isBusy} className="flex min-w-0 flex-col gap-3.5">
        <legend className="sr-only">Input of the call</legend>
        <SchemaForm
          id={id}
          fields={fields}
          texts={texts}
          problems={problem?.fields ?? {}}
          onChange={(name, text) => setTexts((all) => ({ ...all, [name]: text }))}
        />
      </fieldset>
      {problem && !problem.fields ? <Notice tone="bad">{problem.message}</Notice> : null}
      <Choices
        destroys={approval.effect === "destroys"}
        again={approval.mayBeDone ?? false}
        isBusy={isBusy}
        onChat={() => approve("chat")}
        onRefuse={() => void decide("refuse")}
      />
    </form>
  );
}

/** Tells the server what was decided, once. */
function useDecision(runId: string, callId: string) {
  const { actions } = useChat();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<ReplyProblem | null>(null);

  async function decide(decision: "once" | "chat" | "refuse", changed?: Arguments) {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(null);
    const answer = { runId, callId, decision, ...(changed && { arguments: changed }) };
    const result = await actions.decideApproval(answer).catch(unanswered);
    // Where it went well the card goes away with the next event.
    if (result.ok) return;
    setIsBusy(false);
    setProblem(result);
  }

  return { isBusy, problem, setProblem, decide };
}

function Heading({ id, approval }: { id: string; approval: TraceApproval }) {
  const { effect, owner, host, version, mayBeDone } = approval;
  const does = effect === "destroys" ? "destroy something" : "change something";
  return (
    <div className="flex flex-col gap-1">
      <h3 id={id} className="flex items-start gap-2 font-medium [overflow-wrap:anywhere]">
        <MessageSquareLock aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>
          {functionTitle(approval)}{" "}
          {mayBeDone ? `may have begun to ${does} when the server stopped. Do it again?` : `would ${does}. May it?`}
        </span>
      </h3>
      <p className="text-muted text-sm [overflow-wrap:anywhere]">
        Version {version}, by {owner}
        {host === undefined ? "" : `; it can connect to ${host}`}.{" "}
        {mayBeDone
          ? "It is not known whether this was done: check before you approve it again."
          : "Nothing is done before you say so."}
      </p>
    </div>
  );
}

interface ChoicesProps {
  destroys: boolean;
  /** It may be done already. */
  again: boolean;
  isBusy: boolean;
  onChat: () => void;
  onRefuse: () => void;
}

function Choices({ destroys, again, isBusy, onChat, onRefuse }: ChoicesProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button type="submit" look="primary" aria-disabled={isBusy}>
        <Check aria-hidden className="size-3.5" />
        {again ? "Do it again" : destroys ? "Do it" : "Allow once"}
      </Button>
      {destroys || again ? null : (
        <Button type="button" aria-disabled={isBusy} onClick={onChat}>
          Allow in this chat
        </Button>
      )}
      <Button type="button" look="quiet" aria-disabled={isBusy} onClick={onRefuse}>
        <X aria-hidden className="size-3.5" />
        Refuse
      </Button>
    </div>
  );
}
