"use client";

import { useId, useState, useTransition } from "react";
import { ConfirmButton } from "@/components/acting/confirm-button";
import { unanswered } from "@/components/acting/unanswered";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import type { Outcome } from "@/lib/outcome";

interface Decision {
  status: "upheld" | "dismissed";
  text: string;
}

export type DecideAction = (reportId: string, decision: Decision) => Promise<Outcome<null>>;
export type DecideAllAction = (
  slug: string,
  decision: Decision & { until: Date; suspend: boolean },
) => Promise<Outcome<null>>;

interface AnswerFormProps {
  /** What is answered, for who does not see where the form stands. */
  label: string;
  decide: (decision: Decision) => Promise<Outcome<null>>;
  /** Also takes the tool away from everybody. */
  suspend?: { name: string; act: (text: string) => Promise<Outcome<null>> } | undefined;
}

/** An admin's answer to reports: they are right, or they are not. */
function AnswerForm({ label, decide, suspend }: AnswerFormProps) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const [working, startWorking] = useTransition();
  const id = useId();
  return (
    <form
      aria-label={label}
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        const status = submitter?.getAttribute("value") === "upheld" ? "upheld" : "dismissed";
        if (working) return;
        startWorking(async () => {
          const result = await decide({ status, text }).catch(unanswered);
          setProblem(result.ok ? undefined : result.message);
        });
      }}
    >
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      <label htmlFor={id} className="text-muted text-xs">
        Answer: the tool’s owner reads it, and so do people who were signed in when they reported it
      </label>
      <Textarea
        id={id}
        required
        maxLength={2_000}
        rows={2}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" value="upheld" look="primary" size="small" aria-disabled={working}>
          Uphold
        </Button>
        {suspend ? (
          <ConfirmButton
            verb="Uphold and suspend"
            name={suspend.name}
            title={`Uphold, and suspend “${suspend.name}”?`}
            description="From this moment nobody can run it, and the agent does not find it. Its owner and admins still see its page."
            submit="Suspend the tool"
            isDangerous
            field={{ label: "Answer and reason", look: "lines", initial: text }}
            act={suspend.act}
          />
        ) : null}
        <Button type="submit" value="dismissed" size="small" aria-disabled={working}>
          Dismiss
        </Button>
      </div>
    </form>
  );
}

/** Answers one report. */
export function DecideForm({ reportId, label, decide }: { reportId: string; label: string; decide: DecideAction }) {
  return <AnswerForm label={label} decide={(decision) => decide(reportId, decision)} />;
}

interface DecideAllFormProps {
  slug: string;
  name: string;
  count: number;
  /** When the newest report was made that is shown. */
  until: Date;
  isSuspended: boolean;
  decide: DecideAllAction;
}

/** Answers all reports of a tool at once, and suspends it if it is to be. */
export function DecideAllForm({ slug, name, count, until, isSuspended, decide }: DecideAllFormProps) {
  return (
    <AnswerForm
      label={`Answer ${count === 1 ? "the report" : `all ${count} reports`} of ${name}`}
      decide={(decision) => decide(slug, { ...decision, until, suspend: false })}
      suspend={
        isSuspended
          ? undefined
          : { name, act: (text) => decide(slug, { status: "upheld", text, until, suspend: true }) }
      }
    />
  );
}
