"use client";

import { useEffect, useState } from "react";
import { useRunFeed } from "./turn/run-feed";
import type { ListedChats } from "./types";

/** How often is asked whether an answer is there that nothing on this page waits for, in milliseconds. */
const ASK_MS = 3_000;

/** IDs of the chats in which a question is being answered, wherever it was asked. */
export function useAnswering(listed: ListedChats): ReadonlySet<string> {
  const { live, started } = useRunFeed();
  const [asked, setAsked] = useState<{ since: ListedChats; chats: readonly string[] } | null>(null);
  const elsewhere = asked?.since === listed ? asked.chats : listed.answering;
  const isWaiting = elsewhere.length > 0;

  useEffect(() => {
    if (!isWaiting) return;
    const controller = new AbortController();
    const timer = setInterval(async () => {
      if (document.hidden || !navigator.onLine) return;
      const chats = await askAgain(controller.signal);
      if (chats !== null) setAsked({ since: listed, chats });
    }, ASK_MS);
    return () => {
      controller.abort();
      clearInterval(timer);
    };
  }, [isWaiting, listed]);

  const here = started.filter(({ runId }) => live.get(runId)?.trace.status === "running");
  return new Set([...elsewhere, ...here.flatMap(({ chatId }) => chatId ?? [])]);
}

/** Null where the server did not say. */
async function askAgain(signal: AbortSignal): Promise<readonly string[] | null> {
  try {
    const answer = await fetch("/api/chats/answering", { signal, cache: "no-store" });
    const chats: unknown = answer.ok ? await answer.json() : null;
    return Array.isArray(chats) ? chats.filter((id) => typeof id === "string") : null;
  } catch {
    return null;
  }
}
