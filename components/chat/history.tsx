"use client";

import { Ellipsis, Pencil, Plus, Share2, Trash2 } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { Button, buttonClassName } from "@/components/ui/button";
import { Menu, MenuItem } from "@/components/ui/menu";
import { formatAgo, formatMoment } from "@/lib/format";
import type { ChatSummary } from "./types";

interface HistoryProps {
  chats: readonly ChatSummary[];
  /** When the list was made, for the relative times. */
  now: Date;
  onRename: (chat: ChatSummary) => void;
  onShare: (chat: ChatSummary) => void;
  onDelete: (chat: ChatSummary) => void;
  onNavigate?: () => void;
}

/** One's earlier chats, newest first. */
export function History({ chats, now, onRename, onShare, onDelete, onNavigate }: HistoryProps) {
  const path = usePathname();
  return (
    <nav aria-label="Chats" className="flex min-h-0 grow flex-col">
      <div className="p-2">
        <Link href="/" onClick={onNavigate} className={buttonClassName({ look: "plain" }, "w-full")}>
          <Plus aria-hidden className="size-4" />
          New chat
        </Link>
      </div>
      {chats.length === 0 ? (
        <p className="px-3.5 py-2 text-faint text-xs">
          Your chats will be listed here. Only you see them, unless you share one.
        </p>
      ) : (
        <ul className="flex flex-col gap-px overflow-y-auto p-2 pt-0">
          {chats.map((chat) => (
            <li key={chat.id} className="group relative flex items-center">
              <Link
                prefetch={false}
                href={`/chat/${chat.id}`}
                onClick={onNavigate}
                aria-current={path === `/chat/${chat.id}` ? "page" : undefined}
                className="flex min-w-0 grow flex-col rounded py-1.5 pr-9 pl-2.5 hover:bg-hover aria-[current=page]:bg-hover"
              >
                <span className="truncate text-sm">{chat.title}</span>
                <time
                  dateTime={chat.updatedAt.toISOString()}
                  title={formatMoment(chat.updatedAt)}
                  className="text-faint text-xs"
                >
                  {formatAgo(chat.updatedAt, now)}
                </time>
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
        </ul>
      )}
    </nav>
  );
}
