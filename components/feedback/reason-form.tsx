"use client";

import { useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Feedback, FeedbackReason } from "@/lib/statistics";
import { REASON_LABELS, REASONS_FOR } from "./reasons";

/** As the server takes it: `LONGEST_FEEDBACK` of lib/statistics. */
const LONGEST = 500;

interface ReasonFormProps {
  feedback: Feedback;
  onSend: (feedback: Feedback) => Promise<void>;
  onTakeBack: () => void;
}

/** Why an answer was right or wrong, for who wants to say it. */
export function ReasonForm({ feedback, onSend, onTakeBack }: ReasonFormProps) {
  const [reason, setReason] = useState<FeedbackReason | null>(feedback.reason);
  const [text, setText] = useState(feedback.text ?? "");
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  // below the last answer of a chat it would open where nobody sees it
  useEffect(() => {
    // some browsers return a promise, which is no way to clean up
    void form.current?.scrollIntoView({ block: "nearest" });
  }, []);

  return (
    <form
      ref={form}
      aria-label="Your reason"
      className="flex animate-appear flex-col gap-3 rounded border border-line bg-surface p-3 text-sm"
      onSubmit={async (event) => {
        event.preventDefault();
        setSending(true);
        await onSend({ right: feedback.right, reason, text: text.trim() === "" ? null : text });
        setSending(false);
      }}
    >
      <Choices right={feedback.right} chosen={reason} onChoose={setReason} />
      <label className="flex flex-col gap-1">
        In your own words (optional)
        <textarea
          value={text}
          maxLength={LONGEST}
          rows={2}
          onChange={(event) => setText(event.target.value)}
          className="w-full rounded border border-line-strong bg-canvas px-2.5 py-1.5"
        />
      </label>
      <p className="text-muted text-xs">
        Admins and the creators of the tools used can read this, without your name. Leave out anything secret.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" disabled={sending}>
          Send reason
        </Button>
        <Button look="quiet" size="small" onClick={onTakeBack}>
          Take back
        </Button>
      </div>
    </form>
  );
}

interface ChoicesProps {
  right: boolean;
  chosen: FeedbackReason | null;
  onChoose: (reason: FeedbackReason) => void;
}

function Choices({ right, chosen, onChoose }: ChoicesProps) {
  const id = useId();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-medium">{right ? "What was good?" : "What was wrong?"} (optional)</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {REASONS_FOR[right ? "right" : "wrong"].map((choice) => (
          <label key={choice} className="flex items-center gap-1.5 py-0.5">
            <input
              type="radio"
              name={`${id}-reason`}
              checked={chosen === choice}
              onChange={() => onChoose(choice)}
              className="size-4 accent-accent"
            />
            {REASON_LABELS[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
