"use client";

import { useEffect, useState } from "react";
import type { Outcome } from "@/lib/outcome";
import type { ChatActions, SharedLink } from "../types";

const UNREACHABLE = "The server cannot be reached. Please try again.";

/** The link by which others read a chat: undefined until it is known, null where there is none. */
export function useShare(chatId: string, { readShare, share, unshare }: ChatActions) {
  const [link, setLink] = useState<SharedLink | null>();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    readShare(chatId).then(
      (outcome) => (outcome.ok ? setLink(outcome.value) : setProblem(outcome.message)),
      () => setProblem(UNREACHABLE),
    );
  }, [chatId, readShare]);

  async function change(action: (chatId: string) => Promise<Outcome<SharedLink | null>>) {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const outcome = await action(chatId).catch(() => ({ ok: false as const, message: UNREACHABLE }));
    setBusy(false);
    if (outcome.ok) setLink(outcome.value);
    else setProblem(outcome.message);
  }

  return { link, problem, busy, share: () => change(share), takeBack: () => change(unshare) };
}
