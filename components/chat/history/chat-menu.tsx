"use client";

import { Ellipsis, Pencil, Share2, Trash2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem } from "@/components/ui/menu";
import type { ChatSummary } from "../types";

export interface ChatMenuProps {
  onRename: (chat: ChatSummary) => void;
  onShare: (chat: ChatSummary) => void;
  onDelete: (chat: ChatSummary) => void;
}

/** What can be done about a chat of the list. */
export function ChatMenu({ chat, onRename, onShare, onDelete }: ChatMenuProps & { chat: ChatSummary }) {
  return (
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
  );
}
