"use client";

import dynamic from "next/dynamic";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { Moment } from "@/components/ui/moment";
import { patiently } from "@/components/ui/patiently";
import type { ChatSummary } from "../types";
import type { ChatMenuProps } from "./chat-menu";

/** Who has no chats yet needs no menus, which are a tenth of what the page of a new chat would load. */
const ChatMenu = dynamic(() => patiently(() => import("./chat-menu")).then((module) => module.ChatMenu), {
  loading: () => null,
});

export interface HistoryItemProps extends ChatMenuProps {
  /** IDs of the chats in which a question is being answered. */
  answering: ReadonlySet<string>;
  /** When the list was made, for the relative times. */
  now: Date;
  onNavigate?: () => void;
}

/** A chat in the list, with a menu of what can be done about it. */
export function HistoryItem({ chat, answering, now, onNavigate, ...menu }: HistoryItemProps & { chat: ChatSummary }) {
  const path = usePathname();
  return (
    <li className="group relative flex items-center">
      <Link
        prefetch={false}
        href={`/chat/${chat.id}`}
        onClick={onNavigate}
        aria-current={path === `/chat/${chat.id}` ? "page" : undefined}
        className="flex min-w-0 grow flex-col rounded py-1.5 pr-2.5 pl-2.5 group-focus-within:pr-9 group-hover:pr-9 [@media(hover:none)]:pr-9 hover:bg-hover aria-[current=page]:bg-hover"
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
          <Moment at={chat.updatedAt} now={now} className="text-faint text-xs" />
        )}
      </Link>
      <div className="absolute right-1 opacity-0 focus-within:opacity-100 group-hover:opacity-100 has-data-[state=open]:opacity-100 [@media(hover:none)]:opacity-100">
        <ChatMenu chat={chat} {...menu} />
      </div>
    </li>
  );
}
