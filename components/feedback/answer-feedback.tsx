"use client";

import { ThumbsDown, ThumbsUp } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { useToast } from "@/components/ui/toasts";
import type { Feedback } from "@/lib/statistics";
import { useFeedback } from "./feedback-context";
import { ReasonForm } from "./reason-form";

interface AnswerFeedbackProps {
  runId: string;
  /** As the page was loaded. */
  known: Feedback | null;
}

/** What is there to say of an answer: thumbs for the row of what can be done with it, and the form for below. */
export function useAnswerFeedback({ runId, known }: AnswerFeedbackProps) {
  const { feedback, say } = useFeedback(runId, known);
  const [open, setOpen] = useState(false);
  const [news, setNews] = useState("");
  const toast = useToast();

  async function change(next: Feedback | null, told: string) {
    setNews("");
    const problem = await say(next);
    if (problem === null) setNews(told);
    else toast(problem);
    return problem === null;
  }

  function press(right: boolean) {
    const isTakenBack = feedback?.right === right;
    setOpen(!isTakenBack);
    if (isTakenBack) void change(null, "Taken back.");
    else void change({ right, reason: null, text: null }, right ? "Said to be right." : "Said to be wrong.");
  }

  const thumbs = (
    <span className="flex items-center gap-1">
      <Thumb right feedback={feedback} onPress={press} />
      <Thumb right={false} feedback={feedback} onPress={press} />
      {feedback === null ? null : (
        <Button look="quiet" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {feedback.reason === null && feedback.text === null ? "Say why" : "Why"}
        </Button>
      )}
      <span role="status" className="sr-only">
        {news}
      </span>
    </span>
  );
  const form =
    feedback === null || !open ? null : (
      <ReasonForm
        key={String(feedback.right)}
        feedback={feedback}
        onSend={async (next) => {
          if (await change(next, "Thank you, your reason is kept.")) setOpen(false);
        }}
        onTakeBack={() => {
          setOpen(false);
          void change(null, "Taken back.");
        }}
      />
    );
  return { thumbs, form };
}

interface ThumbProps {
  right: boolean;
  feedback: Feedback | null;
  onPress: (right: boolean) => void;
}

function Thumb({ right, feedback, onPress }: ThumbProps) {
  const pressed = feedback?.right === right;
  const Icon = right ? ThumbsUp : ThumbsDown;
  const label = right ? "The answer is right" : "The answer is wrong";
  return (
    <Button
      look="quiet"
      size="small"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={() => onPress(right)}
      className={classNames(pressed && (right ? "bg-ok-soft text-ok" : "bg-bad-soft text-bad"))}
    >
      <Icon aria-hidden className="size-3.5" />
    </Button>
  );
}
