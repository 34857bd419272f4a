"use client";

import { useEffect, useState } from "react";
import { unanswered, whyUnanswered } from "@/components/acting/unanswered";
import type { Outcome } from "@/lib/outcome";
import type { ChatActions, SharedLink } from "../types";

/** The link by which others read a chat: undefined until it is known, null where there is none. */
export function useShare(chatId: string, { readShare, share, unshare }: ChatActions) {
  const [link, setLink] = useState<SharedLink | null>();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    readShare(chatId).then(
      (outcome) => (outcome.ok ? setLink(outcome.value) : setProblem(outcome.message)),
      (error: unknown) => setProblem(whyUnanswered(error)),
    );
  }, [chatId, readShare]);

  async function change(action: (chatId: string) => Promise<Outcome<SharedLink | null>>) {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const outcome = await action(chatId).catch(unanswered);
    setBusy(false);
    if (outcome.ok) setLink(outcome.value);
    else setProblem(outcome.message);
  }

  return { link, problem, busy, share: () => change(share), takeBack: () => change(unshare) };
}
