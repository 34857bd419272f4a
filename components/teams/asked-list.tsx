"use client";

import { type FormEvent, useId, useState, useTransition } from "react";
import { ConfirmButton } from "@/components/acting/confirm-button";
import { unanswered } from "@/components/acting/unanswered";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import type { Outcome } from "@/lib/outcome";

export interface AskedTask {
  commId: string;
  taskId: string;
  attempt: number;
  description: string;
  goal: string;
  needs: readonly { taskId: string; conclusion: string }[];
}

interface TaskAnswer {
  commId: string;
  taskId: string;
  attempt: number;
  status: "done" | "rejected";
  conclusion: string;
}

type AnswerTask = (answer: TaskAnswer) => Promise<Outcome<null>>;

/** The tasks that wait for a person. */
export function AskedList({ tasks, answer }: { tasks: readonly AskedTask[]; answer: AnswerTask }) {
  return (
    <section aria-label="Waiting for you" className="flex flex-col gap-3">
      <h2 className="font-medium">Waiting for you</h2>
      <ul className="flex flex-col gap-3">
        {tasks.map((task) => (
          <li key={`${task.commId} ${task.taskId}`}>
            <AskedForm task={task} answer={answer} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function AskedForm({ task, answer }: { task: AskedTask; answer: AnswerTask }) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const [working, startWorking] = useTransition();
  const { commId, taskId, attempt, description, goal, needs } = task;
  const asked = { commId, taskId, attempt };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (working) return;
    const conclusion = String(new FormData(event.currentTarget).get("text") ?? "");
    startWorking(async () => {
      const outcome = await answer({ ...asked, status: "done", conclusion }).catch(unanswered);
      setProblem(outcome.ok ? undefined : outcome.message);
    });
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-3 rounded border border-line bg-surface p-4">
      <div className="flex flex-col gap-1 [overflow-wrap:anywhere]">
        <label htmlFor={id} className="font-medium text-sm">
          {description}
        </label>
        <p className="text-faint text-xs">For the goal: {goal}</p>
      </div>
      {needs.map((need) => (
        <details key={need.taskId} className="text-sm">
          <summary className="cursor-pointer text-muted">The result of {need.taskId}</summary>
          <p className="whitespace-pre-wrap pt-2 [overflow-wrap:anywhere]">{need.conclusion}</p>
        </details>
      ))}
      <Textarea id={id} name="text" required maxLength={32_000} rows={4} placeholder="What you found or decided" />
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" aria-disabled={working}>
          Send the result
        </Button>
        <ConfirmButton
          verb="Decline"
          name={description}
          title="Decline this task?"
          description="The team is told that you declined it. What you have written here is not sent."
          submit="Decline the task"
          isDangerous
          act={() => answer({ ...asked, status: "rejected", conclusion: "The person who was asked declined it." })}
        />
      </div>
    </form>
  );
}
