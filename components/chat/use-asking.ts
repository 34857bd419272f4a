"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useToast } from "@/components/ui/toasts";
import { foldTrace, givenText } from "@/lib/runs/fold";
import { useChat } from "./chat-context";
import { joinDrafts } from "./composer/kept-drafts";
import { useDraft } from "./composer/use-draft";
import { useRunFeed } from "./turn/run-feed";
import { useTurns } from "./turn/use-turns";
import type { FormReply, ReplyProblem, TurnData } from "./types";
import { useRefresh } from "./use-refresh";

interface Chat {
  /** Null for a chat that starts with the first question. */
  chatId: string | null;
  turns: readonly TurnData[];
  draft: string;
  /** The model that was last picked in the chat. */
  model: string | null;
}

export type Asking = ReturnType<typeof useAsking>;

/** A chat's turns, and asking in it: what is typed, the question that is being sent, and what went wrong. */
export function useAsking({ chatId: given, turns: known, draft: initialDraft, model: pickedBefore }: Chat) {
  const { actions } = useChat();
  const { addStarted, follow } = useRunFeed();
  const router = useRouter();
  const refresh = useRefresh();
  const toast = useToast();
  const isHere = useIsHere();
  const [chatId, setChatId] = useState(given);
  const [sending, setSending] = useState<{ question: string; isTyped: boolean } | null>(null);
  const [model, pickModel] = useState(pickedBefore);
  const [problem, setProblem] = useState<string | null>(null);
  const { onSent, ...typing } = useDraft({
    chatId,
    given: initialDraft,
    asking: sending?.isTyped ? sending.question : null,
  });
  const turns = useTurns(known, chatId);
  const running = turns.at(-1)?.trace.status === "running" ? turns.at(-1) : undefined;

  async function send(question: string, reply?: FormReply): Promise<ReplyProblem | null> {
    setSending({ question, isTyped: reply === undefined });
    setProblem(null);
    const asked = reply === undefined ? { question } : { question: "", ...reply };
    const result = await actions
      .ask({ ...asked, ...timeZoneHere(), ...(model !== null && { model }), ...(chatId !== null && { chatId }) })
      .catch(() => unreachable("Please check that it runs, then ask again."));
    setSending(null);
    if (!result.ok) {
      if (!isHere.current) toast(result.message);
      return result;
    }
    const { runId, chatId: newChatId } = result.value;
    const trace = { ...foldTrace([]), query: question };
    addStarted({ runId, chatId: newChatId, question, trace });
    follow(runId, trace);
    setChatId(newChatId);
    if (chatId !== null || newChatId === null) return null;
    // Who went elsewhere meanwhile stays there, and finds the new chat in the list.
    if (isHere.current) router.push(`/chat/${newChatId}`);
    refresh();
    return null;
  }

  async function ask(question: string) {
    const refused = await send(question);
    if (refused === null) return onSent(question);
    setProblem(refused.message);
    typing.setDraft((now) => joinDrafts(question, now));
  }

  async function stop(runId: string) {
    const result = await actions
      .stop(runId)
      .catch(() => unreachable("The run goes on there, if the server still runs."));
    if (!result.ok) setProblem(result.message);
  }

  const reply = (filled: FormReply) => send(givenText(filled.given), filled);
  return { turns, running, asking: sending?.question ?? null, problem, ask, reply, stop, model, pickModel, ...typing };
}

function timeZoneHere() {
  return { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
}

function unreachable(advice: string) {
  return { ok: false as const, message: `The server cannot be reached. ${advice}` };
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
