"use client";

import { Menu as MenuIcon, PanelLeft, Plus } from "lucide-react";
import Link from "next/link";
import { usePathname, useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button, buttonClassName } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Toasts, useToast } from "@/components/ui/toasts";
import { Tooltip } from "@/components/ui/tooltip";
import { ChatContext, type ChatContextValue, useChat } from "./chat-context";
import { DeleteDialog, RenameDialog } from "./chat-dialogs";
import { History } from "./history";
import { RunFeedProvider } from "./run-feed";
import { ShareDialog } from "./share-dialog";
import type { ChatList, ChatSummary } from "./types";
import type { ChatChanges } from "./use-chat-list";

interface ChatFrameProps extends ChatContextValue {
  chats: ChatList;
  now: Date;
  historyOpen: boolean;
  children: ReactNode;
}

/** What stays while one moves between chats: the list of them, and the runs that are followed. */
export function ChatFrame({ chats, now, historyOpen, children, ...context }: ChatFrameProps) {
  return (
    <ChatContext value={context}>
      <Toasts>
        <RunFeedProvider>
          <div className="flex h-[calc(100dvh-3rem)] min-h-0 max-lg:flex-col">
            <HistorySide chats={chats} now={now} initiallyOpen={historyOpen} />
            {children}
          </div>
        </RunFeedProvider>
      </Toasts>
    </ChatContext>
  );
}

function HistorySide({ chats, now, initiallyOpen }: { chats: ChatList; now: Date; initiallyOpen: boolean }) {
  const { actions, savePreferences } = useChat();
  const [open, setOpen] = useState(initiallyOpen);
  const [drawer, setDrawer] = useState(false);
  const [dialog, setDialog] = useState<{ kind: "rename" | "share" | "delete"; chat: ChatSummary } | null>(null);
  const [changes, setChanges] = useState<ChatChanges>(new Map());
  const returnTo = useRef<string>(null);
  const router = useRouter();
  const path = usePathname();
  const toast = useToast();
  const list = { chats, changes, now, onRename: show("rename"), onShare: show("share"), onDelete: show("delete") };

  function show(kind: "rename" | "share" | "delete") {
    return (chat: ChatSummary) => {
      setDrawer(false);
      returnTo.current = `/chat/${chat.id}`;
      setDialog({ kind, chat });
    };
  }

  // The menu that opened the dialog is gone: who goes by keyboard goes on at the chat.
  useEffect(() => {
    if (dialog === null && returnTo.current !== null)
      document.querySelector<HTMLElement>(`nav a[href="${returnTo.current}"]`)?.focus();
  }, [dialog]);

  async function rename(chat: ChatSummary, title: string) {
    setDialog(null);
    const result = await actions.rename(chat.id, title);
    if (!result.ok) return toast(result.message);
    setChanges((before) => new Map(before).set(chat.id, title));
  }

  async function remove(chat: ChatSummary) {
    setDialog(null);
    const result = await actions.remove(chat.id);
    if (!result.ok) return toast(result.message);
    setChanges((before) => new Map(before).set(chat.id, null));
    toast("The chat was deleted.");
    if (path === `/chat/${chat.id}`) router.push("/");
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
        <Button look="quiet" onClick={() => setDrawer(true)}>
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
