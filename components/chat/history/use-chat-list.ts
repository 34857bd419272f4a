"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { unanswered } from "@/components/acting/unanswered";
import { useChat } from "../chat-context";
import type { ChatList, ChatSummary } from "../types";

/** How long typing has to pause before it is searched for, in milliseconds. */
const PAUSE_MS = 200;
const NOTHING: readonly ChatSummary[] = [];

/** What was done to chats since older ones were read, by ID: the new title, or null for a chat that was deleted. */
export type ChatChanges = ReadonlyMap<string, string | null>;

/** One's chats: the newest, which the page keeps up to date, older ones once they are asked for, and those that say what one looks for. */
export function useChatList(newest: ChatList, changes: ChatChanges) {
  const { actions } = useChat();
  const [words, setWords] = useState("");
  const latest = useRef(words);
  const [found, setFound] = useState<ChatList | null>(null);
  const [older, setOlder] = useState<ChatList | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isSearch = words.trim() !== "";
  const page = isSearch ? found : (older ?? newest);
  const chats = isSearch
    ? (found?.chats ?? NOTHING)
    : withOlder(newest.chats, changed(older?.chats ?? NOTHING, changes));

  /** Null where none came, or came for words that are looked for no more. */
  async function load(before: Date | undefined): Promise<ChatList | null> {
    const result = await actions.find({ words, ...(before && { before }) }).catch(unanswered);
    if (words !== latest.current) return null;
    setProblem(result.ok ? null : result.message);
    return result.ok ? result.value : null;
  }

  /** `asOf`: the newest chats then; when they change, one was renamed, deleted or asked in. */
  const search = useEffectEvent(async (signal: AbortSignal, _wanted: { words: string; asOf: ChatList }) => {
    const list = await load(undefined);
    if (list !== null && !signal.aborted) setFound(list);
  });

  useEffect(() => {
    latest.current = words;
    setProblem(null);
    if (!isSearch) return setFound(null);
    const controller = new AbortController();
    const timer = setTimeout(() => void search(controller.signal, { words, asOf: newest }), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isSearch, words, newest]);

  /** Returns the first of the chats that came; undefined where none did. */
  async function loadMore(): Promise<ChatSummary | undefined> {
    const list = await load(chats.at(-1)?.updatedAt);
    if (list === null) return;
    const setPage = isSearch ? setFound : setOlder;
    // With those shown now: one that others push from the newest is then still there.
    setPage({ chats: [...chats, ...list.chats], more: list.more });
    return list.chats.find(({ id }) => !chats.some((chat) => chat.id === id));
  }

  return {
    words,
    setWords,
    chats,
    more: page?.more ?? false,
    isSearch,
    isLooking: isSearch && found === null,
    problem,
    loadMore,
  };
}

function changed(chats: readonly ChatSummary[], changes: ChatChanges): readonly ChatSummary[] {
  return chats.flatMap((chat) => {
    const title = changes.get(chat.id);
    if (title === undefined) return chat;
    return title === null ? [] : { ...chat, title };
  });
}

function withOlder(newest: readonly ChatSummary[], older: readonly ChatSummary[]): readonly ChatSummary[] {
  return [...newest, ...older.filter(({ id }) => !newest.some((chat) => chat.id === id))];
}
