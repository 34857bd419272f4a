"use client";

import { useState } from "react";
import { attachmentProblem } from "./attachment";

/** The pasted text that goes along with the next question. `onProblem` is told why one does not, and that one does. */
export function useAttachment(onProblem: (problem: string | null) => void) {
  const [attachment, setAttachment] = useState<string | null>(null);
  return {
    attachment,
    attach(text: string | null) {
      const tooLong = text === null ? null : attachmentProblem(text);
      onProblem(tooLong);
      if (tooLong === null) setAttachment(text);
    },
    /** What was pasted while one was sent is for the next question. */
    sent: (along: string | null) => setAttachment((now) => (now === along ? null : now)),
  };
}
