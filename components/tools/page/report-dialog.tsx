"use client";

import { useState, useTransition } from "react";
import { unanswered } from "@/components/acting/unanswered";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Textarea } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import type { Outcome } from "@/lib/outcome";

export interface ReportProblemProps {
  slug: string;
  name: string;
  report: (slug: string, text: string) => Promise<Outcome<{ hasAccount: boolean }>>;
}

interface ReportDialogProps extends ReportProblemProps {
  open: boolean;
  onClose: () => void;
}

/** Asks what is wrong with a tool, and tells it to the admins. What was typed is there again when it is opened again. */
export function ReportDialog({ slug, name, report, open, onClose }: ReportDialogProps) {
  const { text, setText, refusal, sending, sent, send, clear } = useReport(slug, report);

  function close() {
    onClose();
    clear();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={sent ? "Thank you" : `Report a problem with ${name}`}
      description={
        sent
          ? `An admin will look at it. ${sent.hasAccount ? "You will find the answer in your settings." : "Sign in before you report something to find the answer in your settings."}`
          : "Wrong results, something harmful, a broken promise: an admin reads it and decides. If a question of yours used the tool in the last day, that run is linked."
      }
    >
      {sent ? (
        <div className="flex justify-end pt-2">
          <Button look="primary" onClick={close}>
            Close
          </Button>
        </div>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
          className="flex flex-col gap-3 pt-2"
        >
          <Textarea
            aria-label="What is wrong"
            rows={5}
            maxLength={2_000}
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder="Which input did you use, what happened, and what did you expect?"
          />
          {refusal ? <Notice tone="bad">{refusal}</Notice> : null}
          <div className="flex justify-end gap-2">
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" look="primary" aria-disabled={sending}>
              Send the report
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

/** What is told of a tool: it stays as it was typed until it was sent. */
function useReport(slug: string, report: ReportProblemProps["report"]) {
  const [text, setText] = useState("");
  const [refusal, setRefusal] = useState("");
  const [sent, setSent] = useState<{ hasAccount: boolean }>();
  const [sending, startSending] = useTransition();

  function send() {
    if (sending) return;
    if (text.trim() === "") return setRefusal("Say in a few words what is wrong.");
    setRefusal("");
    startSending(async () => {
      const outcome = await report(slug, text).catch(unanswered);
      if (outcome.ok) {
        setSent(outcome.value);
        setText("");
      } else {
        setRefusal(outcome.message);
      }
    });
  }

  function clear() {
    setSent(undefined);
    setRefusal("");
  }

  return { text, setText, refusal, sending, sent, send, clear };
}
