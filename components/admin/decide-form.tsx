"use client";

import { useId, useState, useTransition } from "react";
import type { Outcome } from "@/components/outcome";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { unreachable } from "./unreachable";

export type DecideAction = (reportId: string, status: "upheld" | "dismissed", text: string) => Promise<Outcome<null>>;

/** An admin's answer to a report: it was right, or it was not. */
export function DecideForm({ reportId, decide }: { reportId: string; decide: DecideAction }) {
  const [problem, setProblem] = useState<string>();
  const [working, startWorking] = useTransition();
  const id = useId();
  return (
    <form
      aria-label="Decide this report"
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        const status = submitter?.getAttribute("value") === "upheld" ? "upheld" : "dismissed";
        const text = String(new FormData(event.currentTarget).get("text") ?? "");
        if (working) return;
        startWorking(async () => {
          const result = await decide(reportId, status, text).catch(unreachable);
          setProblem(result.ok ? undefined : result.message);
        });
      }}
    >
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      <label htmlFor={id} className="text-muted text-xs">
        Answer
      </label>
      <Textarea id={id} name="text" required maxLength={2_000} rows={2} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="status" value="upheld" look="primary" size="small" aria-disabled={working}>
          Uphold
        </Button>
        <Button type="submit" name="status" value="dismissed" size="small" aria-disabled={working}>
          Dismiss
        </Button>
      </div>
    </form>
  );
}
