"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { unanswered } from "@/components/acting/unanswered";
import { useRefresh } from "@/components/event-log/use-refresh";
import { useToast } from "@/components/ui/toasts";
import { foldTrace, givenText } from "@/lib/runs/fold";
import { useChat } from "./chat-context";
import type { Attachment } from "./composer/attachment";
import { joinDrafts } from "./composer/kept-drafts";
import { useAttachment } from "./composer/use-attachment";
import { useDraft } from "./composer/use-draft";
import { useRunFeed } from "./turn/run-feed";
import { useTurns } from "./turn/use-turns";
import type { FormReply, ReplyProblem, TurnData } from "./types";

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
  const follow = useFollowing();
  const toast = useToast();
  const isHere = useIsHere();
  const openChat = useOpeningChat();
  const [chatId, setChatId] = useState(given);
  const [sending, setSending] = useState<{ question: string; isTyped: boolean } | null>(null);
  const [model, pickModel] = useState(pickedBefore);
  const [problem, setProblem] = useState<string | null>(null);
  const { sent, ...attaching } = useAttachment(setProblem);
  const { onSent, ...typing } = useDraft({
    chatId,
    given: initialDraft,
    asking: sending?.isTyped ? sending.question : null,
  });
  const turns = useTurns(known, chatId);
  const running = turns.at(-1)?.trace.status === "running" ? turns.at(-1) : undefined;

  async function send(
    question: string,
    reply?: FormReply,
    attached: Attachment | null = null,
  ): Promise<ReplyProblem | null> {
    setSending({ question, isTyped: reply === undefined });
    setProblem(null);
    const asked = reply === undefined ? { question } : { question: "", ...reply };
    const result = await actions.ask({ ...asked, ...alongWith({ attached, model, chatId }) }).catch(unanswered);
    setSending(null);
    if (!result.ok) {
      if (!isHere.current) toast(result.message);
      return result;
    }
    const { runId, chatId: newChatId } = result.value;
    follow({ runId, chatId: newChatId, question });
    setChatId(newChatId);
    if (chatId !== null || newChatId === null) return null;
    // Who went elsewhere meanwhile stays there, and finds the new chat in the list.
    openChat(newChatId, isHere.current);
    return null;
  }

  async function ask(question: string, along = attaching.attachment) {
    const refused = await send(question, undefined, along);
    if (refused === null) {
      sent(along);
      return onSent(question);
    }
    setProblem(refused.message);
    typing.setDraft((now) => joinDrafts(question, now));
  }

  const reply = (filled: FormReply) => send(givenText(filled.given), filled);
  const stop = useStopping(setProblem);
  const asking = sending?.question ?? null;
  return { turns, running, asking, problem, ask, reply, stop, model, pickModel, ...attaching, ...typing };
}

/** Shows a run that was started from here, and follows it. */
function useFollowing() {
  const { addStarted, follow } = useRunFeed();
  return (run: { runId: string; chatId: string | null; question: string }) => {
    const trace = { ...foldTrace([]), query: run.question };
    addStarted({ ...run, trace });
    follow(run.runId, trace);
  };
}

/** Puts a new chat into the list, and opens it for who is still here. */
function useOpeningChat() {
  const router = useRouter();
  const refresh = useRefresh();
  return (chatId: string, isHere: boolean) => {
    if (isHere) router.push(`/chat/${chatId}`);
    refresh();
  };
}

function useStopping(onProblem: (problem: string) => void) {
  const { actions } = useChat();
  return async (runId: string) => {
    const result = await actions.stop(runId).catch((error: unknown) => unanswered(error, "The run may go on there."));
    if (!result.ok) onProblem(result.message);
  };
}

/** What goes along with a question, as far as it is there. */
function alongWith({
  attached,
  model,
  chatId,
}: Record<"model" | "chatId", string | null> & { attached: Attachment | null }) {
  return {
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(attached !== null && givenOf(attached)),
    ...(model !== null && { model }),
    ...(chatId !== null && { chatId }),
  };
}

function givenOf(attached: Attachment) {
  if ("from" in attached) return { dataFrom: attached.from };
  const { kind, name, text } = attached;
  return { attached: { kind, text, ...(name !== undefined && { name }) } };
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
