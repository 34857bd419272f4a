"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import type { ChatSummary } from "../types";

interface ChatDialogProps {
  chat: ChatSummary;
  onClose: () => void;
}

export function RenameDialog({ chat, onClose, onRename }: ChatDialogProps & { onRename: (title: string) => void }) {
  const [title, setTitle] = useState(chat.title);
  return (
    <Dialog open onOpenChange={onClose} title="Rename chat">
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onRename(title.trim());
        }}
      >
        <Input aria-label="Title" value={title} maxLength={200} onChange={(event) => setTitle(event.target.value)} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={title.trim() === ""}>
            Rename
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/**
 * Asks before, where others offer to undo: a question takes the focus, is read out and waits, while an offer of some
 * seconds is far from where one is by keyboard and gone before it is heard. Its first button keeps the chat.
 */
export function DeleteDialog({ chat, onClose, onDelete }: ChatDialogProps & { onDelete: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Delete this chat?"
      description={`“${chat.title}” will be gone with its answers and traces. This cannot be undone.`}
    >
      <div className="mt-2 flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button look="danger" onClick={onDelete}>
          Delete
        </Button>
      </div>
    </Dialog>
  );
}
