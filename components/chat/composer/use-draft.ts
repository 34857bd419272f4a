"use client";

import { useEffect, useRef, useState } from "react";
import { useChat } from "../chat-context";
import { type DraftPlace, forgetSent, joinDrafts, keepDraft, readDraft } from "./kept-drafts";

interface Where {
  chatId: string | null;
  /** What the page's address brings to be asked. */
  given: string;
  /** The question that is being sent: kept until the server has it. */
  asking: string | null;
}

/** What is being typed in a chat. The browser keeps it, so that it is there after a reload or a send that failed. */
export function useDraft({ chatId, given, asking }: Where) {
  const owner = useChat().owner ?? "nobody";
  const [draft, setDraft] = useState(given);
  const [isRead, setIsRead] = useState(false);
  const chat = chatId ?? (given === "" ? "new" : `new:${given}`);

  // A new chat gets its ID, and a stranger becomes a visitor: what is typed goes along.
  const keptAt = useRef<DraftPlace>(null);
  useEffect(() => {
    if (!isRead) return;
    const before = keptAt.current;
    if (before !== null && (before.owner !== owner || before.chat !== chat)) keepDraft(before, "");
    keptAt.current = { owner, chat };
    const unsent = joinDrafts(asking ?? "", draft);
    keepDraft(keptAt.current, unsent === given ? "" : unsent);
  }, [isRead, owner, chat, given, asking, draft]);

  /**
   * Begins with what was kept. `typed` is what the field held before the page's scripts were there; returns it where
   * it was sent with Enter and one may ask.
   */
  function begin(typed: string, mayAsk: boolean): string | null {
    const kept = readDraft({ owner, chat });
    setIsRead(true);
    // Browsers bring back by themselves what a field held before a reload.
    if (typed === kept || typed === given) setDraft(kept || given);
    else if (mayAsk && typed.endsWith("\n") && typed.trim() !== "") {
      setDraft(kept);
      return typed;
    } else setDraft(joinDrafts(kept, typed));
    return null;
  }

  /** Forgets a question that the server has, also when its page was left meanwhile. */
  function onSent(question: string) {
    if (keptAt.current !== null) forgetSent(keptAt.current, question);
  }

  return { draft, setDraft, begin, onSent };
}
