"use client";

import { CopyButton } from "@/components/ui/copy-button";
import type { CopiedAnswer } from "./copied-answer";

/** Copies an answer as plain text and, for where tables are understood, as one. */
export function CopyAnswer({ text }: { text: string }) {
  return <CopyButton text={text} what="answer" copy={copy} />;
}

/** What reads an answer comes with the first copy; the clipboard waits for it, since it is asked for by a click only. */
async function copy(markdown: string): Promise<void> {
  const answer = import("./copied-answer").then(({ copiedAnswer }) => copiedAnswer(markdown));
  if (typeof ClipboardItem === "undefined") return navigator.clipboard.writeText((await answer).text);
  const part = (type: string, of: (copied: CopiedAnswer) => string) =>
    answer.then((copied) => new Blob([of(copied)], { type }));
  await navigator.clipboard.write([
    new ClipboardItem({
      "text/plain": part("text/plain", ({ text }) => text),
      "text/html": part("text/html", ({ html }) => html),
    }),
  ]);
}
