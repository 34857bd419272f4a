"use client";

import { Menu as MenuIcon, PanelLeft, Plus } from "lucide-react";
import Link from "next/link";
import { type RefObject, useRef, useState } from "react";
import { Button, buttonClassName } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useChat } from "../chat-context";
import type { ChatSummary, ListedChats, WaitingForYou } from "../types";
import { useAnswering } from "../use-answering";
import { DeleteDialog, RenameDialog } from "./chat-dialogs";
import { History, type HistoryProps } from "./history";
import { ShareDialog } from "./share-dialog";
import { type ChatDialog, useChatManagement } from "./use-chat-management";

interface HistorySideProps {
  chats: ListedChats;
  waiting: readonly WaitingForYou[];
  now: Date;
  initiallyOpen: boolean;
}

/** The earlier chats: beside a wide conversation, above a narrow one behind a button. */
export function HistorySide({ chats, waiting, now, initiallyOpen }: HistorySideProps) {
  const [drawer, setDrawer] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const management = useChatManagement(opener);
  const answering = useAnswering(chats);
  const show = (kind: ChatDialog["kind"]) => (chat: ChatSummary) => {
    setDrawer(false);
    management.show({ kind, chat });
  };
  const list = {
    chats,
    waiting,
    changes: management.changes,
    answering,
    now,
    onRename: show("rename"),
    onShare: show("share"),
    onDelete: show("delete"),
  };
  return (
    <>
      <WideSide list={list} initiallyOpen={initiallyOpen} />
      <NarrowBar opener={opener} onOpen={() => setDrawer(true)} />
      <Dialog open={drawer} onOpenChange={setDrawer} title="Chats" place="side">
        <History {...list} onNavigate={() => setDrawer(false)} />
      </Dialog>
      <ManagementDialog {...management} />
    </>
  );
}

function WideSide({ list, initiallyOpen }: { list: HistoryProps; initiallyOpen: boolean }) {
  const { savePreferences } = useChat();
  const [open, setOpen] = useState(initiallyOpen);
  const label = open ? "Hide the list of chats" : "Show the list of chats";
  return (
    <aside aria-label="Earlier chats" className="flex shrink-0 flex-col border-line border-r bg-surface max-lg:hidden">
      <div className="flex h-11 shrink-0 items-center justify-between border-line border-b pr-1.5 pl-1.5">
        {open ? <h2 className="pl-2 font-medium text-sm">Chats</h2> : null}
        <Button
          look="quiet"
          size="icon"
          aria-label={label}
          title={label}
          aria-expanded={open}
          onClick={() => {
            setOpen(!open);
            void savePreferences({ history: !open });
          }}
        >
          <PanelLeft aria-hidden className="size-4" />
        </Button>
      </div>
      {open ? (
        <div className="flex min-h-0 w-60 grow flex-col">
          <History {...list} />
        </div>
      ) : null}
    </aside>
  );
}

function NarrowBar({ opener, onOpen }: { opener: RefObject<HTMLButtonElement | null>; onOpen: () => void }) {
  return (
    <aside
      aria-label="Earlier chats"
      className="flex h-11 shrink-0 items-center justify-between border-line border-b bg-surface px-1.5 lg:hidden"
    >
      <Button ref={opener} look="quiet" onClick={onOpen}>
        <MenuIcon aria-hidden className="size-4" />
        Chats
      </Button>
      <Link href="/" className={buttonClassName({ look: "quiet" })}>
        <Plus aria-hidden className="size-4" />
        New chat
      </Link>
    </aside>
  );
}

function ManagementDialog({ dialog, close, rename, remove }: ReturnType<typeof useChatManagement>) {
  const { actions } = useChat();
  if (dialog === null) return null;
  const { chat } = dialog;
  switch (dialog.kind) {
    case "rename":
      return <RenameDialog chat={chat} onClose={close} onRename={(title) => rename(chat, title)} />;
    case "share":
      return <ShareDialog chat={chat} actions={actions} onClose={close} />;
    case "delete":
      return <DeleteDialog chat={chat} onClose={close} onDelete={() => remove(chat)} />;
  }
}
