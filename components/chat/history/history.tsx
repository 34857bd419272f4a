"use client";

import { Ellipsis, Pencil, Plus, Share2, Trash2 } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { Button, buttonClassName } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Menu, MenuItem } from "@/components/ui/menu";
import { formatAgo, formatCount, formatMoment } from "@/lib/format";
import type { ChatList, ChatSummary } from "../types";
import { type ChatChanges, useChatList } from "./use-chat-list";

interface HistoryProps {
  chats: ChatList;
  changes: ChatChanges;
  /** IDs of the chats in which a question is being answered. */
  answering: ReadonlySet<string>;
  /** When the list was made, for the relative times. */
  now: Date;
  onRename: (chat: ChatSummary) => void;
  onShare: (chat: ChatSummary) => void;
  onDelete: (chat: ChatSummary) => void;
  onNavigate?: () => void;
}

/** One's earlier chats, newest first. */
export function History(props: HistoryProps) {
  const { chats: newest, changes, answering, now, onRename, onShare, onDelete, onNavigate } = props;
  const path = usePathname();
  const { words, setWords, chats, more, isSearch, isLooking, problem, loadMore } = useChatList(newest, changes);
  const list = useRef<HTMLUListElement>(null);
  const [goOnAt, setGoOnAt] = useState<ChatSummary>();
  // Who asked for older chats goes on at the first of them: the button is below them now, or gone.
  useEffect(() => {
    if (goOnAt) list.current?.querySelector<HTMLElement>(`a[href="/chat/${goOnAt.id}"]`)?.focus();
  }, [goOnAt]);
  const none = isSearch
    ? "No chat has these words in its title or its questions."
    : "Your chats will be listed here. Only you see them, unless you share one.";
  const found = more
    ? `The newest ${formatCount(chats.length, "chat")}; there are more.`
    : formatCount(chats.length, "chat");
  return (
    <nav aria-label="Chats" className="flex min-h-0 grow flex-col">
      <div className="flex flex-col gap-2 p-2">
        <Link href="/" onClick={onNavigate} className={buttonClassName({ look: "plain" }, "w-full")}>
          <Plus aria-hidden className="size-4" />
          New chat
        </Link>
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
            <li key={chat.id} className="group relative flex items-center">
              <Link
                prefetch={false}
                href={`/chat/${chat.id}`}
                onClick={onNavigate}
                aria-current={path === `/chat/${chat.id}` ? "page" : undefined}
                className="flex min-w-0 grow flex-col rounded py-1.5 pr-9 pl-2.5 hover:bg-hover aria-[current=page]:bg-hover"
              >
                <span dir="auto" className="truncate text-sm">
                  {chat.title}
                </span>
                {answering.has(chat.id) ? (
                  <span className="flex items-center gap-1.5 text-muted text-xs">
                    <span aria-hidden className="size-1.5 animate-working rounded-full bg-accent" />
                    Being answered
                  </span>
                ) : (
                  <time
                    dateTime={chat.updatedAt.toISOString()}
                    title={formatMoment(chat.updatedAt)}
                    className="text-faint text-xs"
                  >
                    {formatAgo(chat.updatedAt, now)}
                  </time>
                )}
              </Link>
              <div className="absolute right-1 opacity-0 focus-within:opacity-100 group-hover:opacity-100 has-data-[state=open]:opacity-100 [@media(hover:none)]:opacity-100">
                <Menu
                  trigger={
                    <Button look="quiet" size="icon" className="size-7" aria-label={`More for “${chat.title}”`}>
                      <Ellipsis aria-hidden className="size-4" />
                    </Button>
                  }
                >
                  <MenuItem onSelect={() => onRename(chat)}>
                    <Pencil aria-hidden className="size-3.5" />
                    Rename
                  </MenuItem>
                  <MenuItem onSelect={() => onShare(chat)}>
                    <Share2 aria-hidden className="size-3.5" />
                    Share
                  </MenuItem>
                  <MenuItem onSelect={() => onDelete(chat)} className="text-bad">
                    <Trash2 aria-hidden className="size-3.5" />
                    Delete
                  </MenuItem>
                </Menu>
              </div>
            </li>
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
