"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useId, useState, useTransition } from "react";
import { unanswered } from "@/components/acting/unanswered";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import type { Outcome } from "@/lib/outcome";

interface TeamFormProps {
  start: (team: { goal: string; withOthers: boolean }) => Promise<Outcome<string>>;
}

/** Gives a team a goal, and goes to where it works. */
export function TeamForm({ start }: TeamFormProps) {
  const id = useId();
  const router = useRouter();
  const [problem, setProblem] = useState<string>();
  const [working, startWorking] = useTransition();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (working) return;
    const said = new FormData(event.currentTarget);
    startWorking(async () => {
      const goal = String(said.get("goal") ?? "");
      const started = await start({ goal, withOthers: said.get("others") !== null }).catch(unanswered);
      if (started.ok) router.push(`/teams/${started.value}`);
      else setProblem(started.message);
    });
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-3 rounded border border-line bg-surface p-4">
      <label htmlFor={id} className="font-medium text-sm">
        What should the team do?
      </label>
      <Textarea
        id={id}
        name="goal"
        required
        maxLength={8_000}
        rows={4}
        aria-describedby={`${id}-hint`}
        placeholder={"1. Review the literature on agents\n2. Write an introduction from the results"}
      />
      <p id={`${id}-hint`} className="text-faint text-xs">
        Numbered lines, sentences and “then” split it into parts: each goes to the agent that fits it best.
      </p>
      <label className="flex items-start gap-2 text-sm">
        <input type="checkbox" name="others" className="mt-0.5 accent-accent" />
        <span>
          Other people’s agents may join.{" "}
          <span className="text-muted">They read the goal and the results that they build on.</span>
        </span>
      </label>
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      <div>
        <Button type="submit" look="primary" aria-disabled={working} className="h-9">
          {working ? "Starting …" : "Start the team"}
        </Button>
      </div>
    </form>
  );
}
