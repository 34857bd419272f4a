"use client";

import { usePathname, useRouter } from "next/navigation";
import { type RefObject, useEffect, useRef, useState } from "react";
import { unanswered } from "@/components/acting/unanswered";
import { useToast } from "@/components/ui/toasts";
import { useChat } from "../chat-context";
import { keepDraft } from "../composer/kept-drafts";
import type { ChatSummary } from "../types";
import { useChatChanges } from "./use-chat-changes";

function linkOf(chat: ChatSummary): HTMLElement | null {
  return document.querySelector<HTMLElement>(`nav a[href="/chat/${chat.id}"]`);
}

/** The link to the chat below in the list, else the one above. */
function neighbourOf(link: HTMLElement | null): HTMLElement | null {
  const item = link?.closest("li");
  const links = [item?.nextElementSibling, item?.previousElementSibling].map((other) => other?.querySelector("a"));
  return links.find((other) => other instanceof HTMLElement) ?? null;
}

/** What is asked about a chat of the list. */
export interface ChatDialog {
  kind: "rename" | "share" | "delete";
  chat: ChatSummary;
}

/** Renaming, sharing and deleting chats of the list: which dialog is open, and what changed. */
export function useChatManagement(opener: RefObject<HTMLElement | null>) {
  const { actions, owner } = useChat();
  const [dialog, setDialog] = useState<ChatDialog | null>(null);
  const [changes, addChange] = useChatChanges();
  const dialogOf = useRef<ChatSummary>(null);
  const router = useRouter();
  const path = usePathname();
  const toast = useToast();

  function show(next: ChatDialog) {
    dialogOf.current = next.chat;
    setDialog(next);
  }

  // The menu that opened the dialog is gone: who goes by keyboard goes on at the chat, or where the narrow list opens.
  useEffect(() => {
    if (dialog === null && dialogOf.current !== null) (linkOf(dialogOf.current) ?? opener.current)?.focus();
  }, [dialog, opener]);

  async function rename(chat: ChatSummary, title: string) {
    setDialog(null);
    const result = await actions.rename(chat.id, title).catch(unanswered);
    if (!result.ok) return toast(result.message);
    addChange({ chatId: chat.id, title });
  }

  async function remove(chat: ChatSummary) {
    setDialog(null);
    const next = neighbourOf(linkOf(chat));
    const result = await actions.remove(chat.id).catch(unanswered);
    if (!result.ok) return toast(result.message);
    addChange({ chatId: chat.id, title: null });
    keepDraft({ owner: owner ?? "nobody", chat: chat.id }, "");
    toast("The chat was deleted.");
    if (path === `/chat/${chat.id}`) router.push("/");
    else next?.focus();
  }

  return { changes, dialog, show, close: () => setDialog(null), rename, remove };
}
