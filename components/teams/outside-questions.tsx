"use client";

import { type FormEvent, useId, useState, useTransition } from "react";
import { unanswered } from "@/components/acting/unanswered";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import type { Outcome } from "@/lib/outcome";
import type { OutsideQuestion } from "@/lib/teams";

type Reply = { isAllowed: boolean } | { text: string };
type SendReply = (key: string, reply: Reply) => Promise<Outcome<null>>;

interface QuestionsProps {
  questions: readonly OutsideQuestion[];
  send: SendReply;
}

/** What agents elsewhere wait for: that text may go to them, or the reply to what they ask. */
export function OutsideQuestions({ questions, send }: QuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <section aria-label="Waiting for you" className="flex flex-col gap-3">
      <h2 className="font-medium">Waiting for you</h2>
      <ul className="flex flex-col gap-3">
        {questions.map((question) => (
          <li key={`${question.key} ${question.asks}`}>
            <Question question={question} send={send} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Question({ question, send }: { question: OutsideQuestion; send: SendReply }) {
  const [problem, setProblem] = useState<string>();
  const [working, startWorking] = useTransition();

  function reply(said: Reply) {
    if (working) return;
    startWorking(async () => {
      const outcome = await send(question.key, said).catch(unanswered);
      setProblem(outcome.ok ? undefined : outcome.message);
    });
  }

  const shown = { question, reply, working };
  return (
    <div className="flex flex-col gap-3 rounded border border-line bg-surface p-4 [overflow-wrap:anywhere]">
      {question.asks === "consent" ? <Consent {...shown} /> : <ReplyForm {...shown} />}
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
    </div>
  );
}

interface ShownProps {
  question: OutsideQuestion;
  reply: (said: Reply) => void;
  working: boolean;
}

function Consent({ question: { agent, host, text }, reply, working }: ShownProps) {
  return (
    <>
      <p className="text-sm">
        May <span className="font-medium">{agent}</span> at <span className="font-mono">{host}</span> be told this? It
        is run by somebody else. You are asked once for each such agent.
      </p>
      <Said text={text} />
      <div className="flex flex-wrap gap-2">
        <Button look="primary" aria-disabled={working} onClick={() => reply({ isAllowed: true })}>
          Allow
        </Button>
        <Button aria-disabled={working} onClick={() => reply({ isAllowed: false })}>
          Refuse
        </Button>
      </div>
    </>
  );
}

function ReplyForm({ question: { agent, text }, reply, working }: ShownProps) {
  const id = useId();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    reply({ text: String(new FormData(event.currentTarget).get("text") ?? "") });
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <label htmlFor={id} className="text-sm">
        <span className="font-medium">{agent}</span> asks:
      </label>
      <Said text={text} />
      <Textarea id={id} name="text" required maxLength={8_000} rows={3} />
      <div>
        <Button type="submit" look="primary" aria-disabled={working}>
          Send the reply
        </Button>
      </div>
    </form>
  );
}

function Said({ text }: { text: string }) {
  return <p className="max-h-60 overflow-auto whitespace-pre-wrap rounded bg-subtle p-3 text-sm">{text}</p>;
}
