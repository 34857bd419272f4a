"use client";

import { useRef, useState } from "react";
import { type Attachment, type Read, readFiles, readPasted } from "./attachment";

/** What goes along with the next question. `onProblem` is told why something does not, and with null that it does. */
export function useAttachment(onProblem: (problem: string | null) => void) {
  const [attachment, setAttachment] = useState<Attachment | null>(null);
  // A large file is read for a while: what was attached after it stays.
  const latest = useRef(0);

  function put(read: Read) {
    onProblem("problem" in read ? read.problem : null);
    if ("attachment" in read) setAttachment(read.attachment);
  }

  return {
    attachment,
    attach(next: Attachment | null) {
      latest.current += 1;
      setAttachment(next);
    },
    attachText(text: string) {
      latest.current += 1;
      put(readPasted(text));
    },
    async attachFiles(files: readonly File[]) {
      latest.current += 1;
      const own = latest.current;
      const read = await readFiles(files);
      if (own === latest.current) put(read);
    },
    /** What was attached while one was sent is for the next question. */
    sent: (along: Attachment | null) => setAttachment((now) => (now === along ? null : now)),
  };
}
