"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import type { SaveState } from "../types";
import type { DraftSession } from "./draft-session";

interface SaveNoticeProps {
  state: SaveState;
  session: DraftSession;
  signIn: () => void;
}

/** What keeps a draft from being saved until somebody decides. */
export function SaveNotice({ state, session, signIn }: SaveNoticeProps) {
  if (state.kind === "signed-out") {
    return (
      <Notice
        tone="warn"
        className="mb-2.5"
        action={
          <Button size="small" onClick={signIn}>
            Sign in
          </Button>
        }
      >
        You are signed out. What you type is kept in this browser; sign in to go on here.
      </Notice>
    );
  }
  if (state.kind !== "overtaken") return null;
  return <Overtaken session={session} />;
}

const QUESTIONS = {
  load: {
    title: "Load what was saved elsewhere?",
    description: "What you typed here since then will be lost.",
    confirm: "Load it",
  },
  keep: {
    title: "Keep what is here?",
    description: "This replaces what was saved in the other tab or on the other device.",
    confirm: "Keep mine",
  },
};

function Overtaken({ session }: { session: DraftSession }) {
  const [asked, setAsked] = useState<keyof typeof QUESTIONS | null>(null);
  const question = QUESTIONS[asked ?? "load"];
  return (
    <Notice tone="warn" className="mb-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <p>This draft was changed in another tab or on another device. Nothing is saved here until you decide.</p>
        <div className="flex gap-2">
          <Button size="small" onClick={() => (session.hasOwn() ? setAsked("load") : session.takeNewer())}>
            Load it
          </Button>
          <Button size="small" onClick={() => setAsked("keep")}>
            Keep mine
          </Button>
        </div>
      </div>
      <Dialog
        open={asked !== null}
        onOpenChange={(open) => {
          if (!open) setAsked(null);
        }}
        title={question.title}
        description={question.description}
      >
        <div className="flex justify-end gap-2 pt-2">
          <Button onClick={() => setAsked(null)}>Cancel</Button>
          <Button
            look="danger"
            onClick={() => {
              setAsked(null);
              if (asked === "keep") session.keepMine();
              else session.takeNewer();
            }}
          >
            {question.confirm}
          </Button>
        </div>
      </Dialog>
    </Notice>
  );
}
