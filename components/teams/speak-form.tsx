"use client";

import { type FormEvent, useId, useState, useTransition } from "react";
import { unanswered } from "@/components/acting/unanswered";
import { Button } from "@/components/ui/button";
import { Select, Textarea } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import type { Outcome } from "@/lib/outcome";

export type Word =
  | { type: "discussion" | "sync_task_assign"; content: string; member: string }
  | { type: "conclusion"; content: string };

/** A turn of a group chat that a person has. */
export interface OwnTurn {
  commId: string;
  goal: string;
  /** The other members. */
  members: readonly string[];
}

interface SpeakFormProps {
  turn: OwnTurn;
  speak: (commId: string, word: Word) => Promise<Outcome<null>>;
}

const WORDS = {
  discussion: "Say it to",
  sync_task_assign: "Give it as a task to",
  conclusion: "Conclude with it",
} as const;
type WordType = keyof typeof WORDS;

function isWordType(text: string): text is WordType {
  return text in WORDS;
}

/** Where a person speaks for himself: to a member who goes on then, by a task, or by the conclusion. */
export function SpeakForm({ turn: { commId, goal, members }, speak }: SpeakFormProps) {
  const id = useId();
  const [type, setType] = useState<WordType>("discussion");
  const [problem, setProblem] = useState<string>();
  const [working, startWorking] = useTransition();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (working) return;
    const said = new FormData(event.currentTarget);
    const content = String(said.get("text") ?? "");
    const member = String(said.get("member") ?? "");
    startWorking(async () => {
      const word = type === "conclusion" ? { type, content } : { type, content, member };
      const outcome = await speak(commId, word).catch(unanswered);
      setProblem(outcome.ok ? undefined : outcome.message);
    });
  }

  return (
    <form
      onSubmit={submit}
      aria-label="You have the word"
      className="flex flex-col gap-3 rounded border border-line bg-surface p-4"
    >
      <div className="flex flex-col gap-1 [overflow-wrap:anywhere]">
        <label htmlFor={id} className="font-medium text-sm">
          You have the word
        </label>
        <p className="text-faint text-xs">For the goal: {goal}. Who says nothing for five minutes is passed over.</p>
      </div>
      <Textarea id={id} name="text" required maxLength={8_000} rows={3} />
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label="What it is"
          value={type}
          onChange={({ target }) => isWordType(target.value) && setType(target.value)}
          className="w-auto"
        >
          {Object.entries(WORDS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        {type === "conclusion" ? null : (
          <Select aria-label="To whom" name="member" className="w-auto max-w-full">
            {members.map((member) => (
              <option key={member}>{member}</option>
            ))}
          </Select>
        )}
        <Button type="submit" look="primary" aria-disabled={working}>
          Send
        </Button>
      </div>
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
    </form>
  );
}
