"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useToast } from "@/components/ui/toasts";
import { foldTrace } from "@/lib/runs/fold";
import { useChat } from "./chat-context";
import { joinDrafts } from "./composer/kept-drafts";
import { useDraft } from "./composer/use-draft";
import { useRunFeed } from "./turn/run-feed";
import { useTurns } from "./turn/use-turns";
import type { TurnData } from "./types";
import { useRefresh } from "./use-refresh";

interface Chat {
  /** Null for a chat that starts with the first question. */
  chatId: string | null;
  turns: readonly TurnData[];
  draft: string;
}

export type Asking = ReturnType<typeof useAsking>;

/** A chat's turns, and asking in it: what is typed, the question that is being sent, and what went wrong. */
export function useAsking({ chatId: given, turns: known, draft: initialDraft }: Chat) {
  const { actions } = useChat();
  const { addStarted, follow } = useRunFeed();
  const router = useRouter();
  const refresh = useRefresh();
  const toast = useToast();
  const isHere = useIsHere();
  const [chatId, setChatId] = useState(given);
  const [asking, setAsking] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { onSent, ...typing } = useDraft({ chatId, given: initialDraft, asking });
  const turns = useTurns(known, chatId);
  const running = turns.at(-1)?.trace.status === "running" ? turns.at(-1) : undefined;

  async function ask(question: string) {
    setAsking(question);
    setProblem(null);
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const result = await actions.ask({ question, timeZone, ...(chatId !== null && { chatId }) }).catch(() => ({
      ok: false as const,
      message: "The server cannot be reached. Please check that it runs, then ask again.",
    }));
    setAsking(null);
    if (!result.ok) {
      setProblem(result.message);
      typing.setDraft((now) => joinDrafts(question, now));
      if (!isHere.current) toast(result.message);
      return;
    }
    onSent(question);
    const { runId, chatId: newChatId } = result.value;
    const trace = { ...foldTrace([]), query: question };
    addStarted({ runId, chatId: newChatId, question, trace });
    follow(runId, trace);
    setChatId(newChatId);
    if (chatId !== null || newChatId === null) return;
    // Who went elsewhere meanwhile stays there, and finds the new chat in the list.
    if (isHere.current) router.push(`/chat/${newChatId}`);
    refresh();
  }

  async function stop(runId: string) {
    const result = await actions.stop(runId).catch(() => ({
      ok: false as const,
      message: "The server cannot be reached. The run goes on there, if the server still runs.",
    }));
    if (!result.ok) setProblem(result.message);
  }

  return { turns, running, asking, problem, ask, stop, ...typing };
}

/** Whether the page is still the one that is looked at. */
function useIsHere() {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
