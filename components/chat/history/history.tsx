"use client";

import { Plus } from "lucide-react";
import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { Button, buttonClassName } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { formatCount } from "@/lib/format";
import type { ChatList, ChatSummary, WaitingForYou } from "../types";
import { HistoryItem, type HistoryItemProps } from "./history-item";
import { type ChatChanges, useChatList } from "./use-chat-list";

export interface HistoryProps extends HistoryItemProps {
  chats: ChatList;
  waiting: readonly WaitingForYou[];
  changes: ChatChanges;
}

/** One's earlier chats, newest first. */
export function History({ chats: newest, waiting, changes, ...ofItems }: HistoryProps) {
  const { words, setWords, chats, more, isSearch, isLooking, problem, loadMore } = useChatList(newest, changes);
  const list = useRef<HTMLUListElement>(null);
  const [goOnAt, setGoOnAt] = useState<ChatSummary>();
  // Who asked for older chats goes on at the first of them: the button is below them now, or gone.
  useEffect(() => {
    if (goOnAt) list.current?.querySelector<HTMLElement>(`a[href="/chat/${goOnAt.id}"]`)?.focus();
  }, [goOnAt]);
  const none = isSearch
    ? "No chat has these words in its title or its questions."
    : "Your chats will be listed here. They are yours alone, unless you share one or an admin of this server opens a question.";
  const found = more
    ? `The newest ${formatCount(chats.length, "chat")}; there are more.`
    : formatCount(chats.length, "chat");
  return (
    <nav aria-label="Chats" className="flex min-h-0 grow flex-col">
      <div className="flex flex-col gap-2 p-2">
        <Link href="/" onClick={ofItems.onNavigate} className={buttonClassName({ look: "plain" }, "w-full")}>
          <Plus aria-hidden className="size-4" />
          New chat
        </Link>
        <Waiting tasks={waiting} onNavigate={ofItems.onNavigate} />
        {newest.chats.length === 0 ? null : (
          <Input
            type="search"
            aria-label="Search chats"
            placeholder="Search chats"
            maxLength={200}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </div>
      <p
        role="status"
        className={chats.length === 0 || problem !== null ? "px-3.5 py-2 text-faint text-xs" : "sr-only"}
      >
        {problem ?? (isLooking ? "Looking …" : chats.length === 0 ? none : isSearch ? found : null)}
      </p>
      {chats.length === 0 ? null : (
        <ul ref={list} className="flex flex-col gap-px overflow-y-auto p-2 pt-0">
          {chats.map((chat) => (
            <HistoryItem key={chat.id} chat={chat} {...ofItems} />
          ))}
          {more ? (
            <li>
              <Button look="quiet" size="small" className="w-full" onClick={async () => setGoOnAt(await loadMore())}>
                Show older chats
              </Button>
            </li>
          ) : null}
        </ul>
      )}
    </nav>
  );
}

/** What teams wait for, with the way to answer. */
function Waiting({ tasks, onNavigate }: { tasks: readonly WaitingForYou[]; onNavigate: HistoryProps["onNavigate"] }) {
  if (tasks.length === 0) return null;
  return (
    <section aria-label="Waiting for you" className="flex flex-col gap-1">
      <h3 className="px-1.5 text-faint text-xs">A team waits for you</h3>
      <ul className="flex flex-col gap-px">
        {tasks.map(({ id, slug, description }) => (
          <li key={id}>
            <Link
              href={`/agents/${slug}`}
              onClick={onNavigate}
              className="block truncate rounded px-1.5 py-1.5 text-sm hover:bg-subtle"
            >
              {description}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
