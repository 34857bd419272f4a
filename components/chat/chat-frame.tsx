"use client";

import { Menu as MenuIcon, PanelLeft, Plus } from "lucide-react";
import Link from "next/link";
import { usePathname, useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button, buttonClassName } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ToastPlace, Toasts, useToast } from "@/components/ui/toasts";
import { Tooltip } from "@/components/ui/tooltip";
import { ChatContext, type ChatContextValue, useChat } from "./chat-context";
import { keepDraft } from "./composer/kept-drafts";
import { DeleteDialog, RenameDialog } from "./history/chat-dialogs";
import { History } from "./history/history";
import { ShareDialog } from "./history/share-dialog";
import { useChatChanges } from "./history/use-chat-changes";
import { RunFeedProvider } from "./turn/run-feed";
import type { ChatSummary, ListedChats } from "./types";
import { useAnswering } from "./use-answering";

interface ChatFrameProps extends ChatContextValue {
  chats: ListedChats;
  now: Date;
  historyOpen: boolean;
  children: ReactNode;
}

/** What stays while one moves between chats: the list of them, and the runs that are followed. */
export function ChatFrame({ chats, now, historyOpen, children, ...context }: ChatFrameProps) {
  const { owner } = context;
  const [person, setPerson] = useState({ owner, count: 0 });
  // Nothing that one person typed or asked stays on the page for the next; who asks for the first time is still the same.
  if (person.owner !== owner) setPerson({ owner, count: person.owner === null ? person.count : person.count + 1 });
  return (
    <ChatContext value={context} key={person.count}>
      <Toasts ownPlace>
        <RunFeedProvider>
          <div className="flex h-[calc(100dvh-3rem)] min-h-0 max-lg:flex-col">
            <HistorySide chats={chats} now={now} initiallyOpen={historyOpen} />
            {children}
          </div>
        </RunFeedProvider>
        {/* Over the trace; without one beside the conversation, away from where one asks. */}
        <ToastPlace className="fixed right-0 bottom-0 m-4 max-xl:top-24 max-xl:bottom-auto" />
      </Toasts>
    </ChatContext>
  );
}

const UNREACHABLE = {
  ok: false as const,
  message: "The server cannot be reached. Nothing was changed; please try again.",
};

function linkOf(chat: ChatSummary): HTMLElement | null {
  return document.querySelector<HTMLElement>(`nav a[href="/chat/${chat.id}"]`);
}

/** The link to the chat below in the list, else the one above. */
function neighbourOf(link: HTMLElement | null): HTMLElement | null {
  const item = link?.closest("li");
  const links = [item?.nextElementSibling, item?.previousElementSibling].map((other) => other?.querySelector("a"));
  return links.find((other) => other instanceof HTMLElement) ?? null;
}

function HistorySide({ chats, now, initiallyOpen }: { chats: ListedChats; now: Date; initiallyOpen: boolean }) {
  const { actions, owner, savePreferences } = useChat();
  const [open, setOpen] = useState(initiallyOpen);
  const [drawer, setDrawer] = useState(false);
  const [dialog, setDialog] = useState<{ kind: "rename" | "share" | "delete"; chat: ChatSummary } | null>(null);
  const [changes, addChange] = useChatChanges();
  const answering = useAnswering(chats);
  const opener = useRef<HTMLButtonElement>(null);
  const dialogOf = useRef<ChatSummary>(null);
  const router = useRouter();
  const path = usePathname();
  const toast = useToast();
  const list = {
    chats,
    changes,
    answering,
    now,
    onRename: show("rename"),
    onShare: show("share"),
    onDelete: show("delete"),
  };

  function show(kind: "rename" | "share" | "delete") {
    return (chat: ChatSummary) => {
      setDrawer(false);
      dialogOf.current = chat;
      setDialog({ kind, chat });
    };
  }

  // The menu that opened the dialog is gone: who goes by keyboard goes on at the chat, or where the narrow list opens.
  useEffect(() => {
    if (dialog === null && dialogOf.current !== null) (linkOf(dialogOf.current) ?? opener.current)?.focus();
  }, [dialog]);

  async function rename(chat: ChatSummary, title: string) {
    setDialog(null);
    const result = await actions.rename(chat.id, title).catch(() => UNREACHABLE);
    if (!result.ok) return toast(result.message);
    addChange({ chatId: chat.id, title });
  }

  async function remove(chat: ChatSummary) {
    setDialog(null);
    const next = neighbourOf(linkOf(chat));
    const result = await actions.remove(chat.id).catch(() => UNREACHABLE);
    if (!result.ok) return toast(result.message);
    addChange({ chatId: chat.id, title: null });
    keepDraft({ owner: owner ?? "nobody", chat: chat.id }, "");
    toast("The chat was deleted.");
    if (path === `/chat/${chat.id}`) router.push("/");
    else next?.focus();
  }

  return (
    <>
      <aside
        aria-label="Earlier chats"
        className="flex shrink-0 flex-col border-line border-r bg-surface max-lg:hidden"
      >
        <div className="flex h-11 shrink-0 items-center justify-between border-line border-b pr-1.5 pl-1.5">
          {open ? <h2 className="pl-2 font-medium text-sm">Chats</h2> : null}
          <Tooltip note={open ? "Hide the list of chats" : "Show the list of chats"}>
            <Button
              look="quiet"
              size="icon"
              aria-label={open ? "Hide the list of chats" : "Show the list of chats"}
              aria-expanded={open}
              onClick={() => {
                setOpen(!open);
                void savePreferences({ history: !open });
              }}
            >
              <PanelLeft aria-hidden className="size-4" />
            </Button>
          </Tooltip>
        </div>
        {open ? (
          <div className="flex min-h-0 w-60 grow flex-col">
            <History {...list} />
          </div>
        ) : null}
      </aside>
      <aside
        aria-label="Earlier chats"
        className="flex h-11 shrink-0 items-center justify-between border-line border-b bg-surface px-1.5 lg:hidden"
      >
        <Button ref={opener} look="quiet" onClick={() => setDrawer(true)}>
          <MenuIcon aria-hidden className="size-4" />
          Chats
        </Button>
        <Link href="/" className={buttonClassName({ look: "quiet" })}>
          <Plus aria-hidden className="size-4" />
          New chat
        </Link>
      </aside>
      <Dialog open={drawer} onOpenChange={setDrawer} title="Chats" place="side">
        <History {...list} onNavigate={() => setDrawer(false)} />
      </Dialog>
      {dialog?.kind === "rename" ? (
        <RenameDialog
          chat={dialog.chat}
          onClose={() => setDialog(null)}
          onRename={(title) => rename(dialog.chat, title)}
        />
      ) : null}
      {dialog?.kind === "share" ? (
        <ShareDialog chat={dialog.chat} actions={actions} onClose={() => setDialog(null)} />
      ) : null}
      {dialog?.kind === "delete" ? (
        <DeleteDialog chat={dialog.chat} onClose={() => setDialog(null)} onDelete={() => remove(dialog.chat)} />
      ) : null}
    </>
  );
}
