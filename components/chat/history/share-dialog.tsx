"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { ExactMoment } from "@/components/ui/moment";
import { Notice } from "@/components/ui/notice";
import type { ChatActions, ChatSummary, SharedLink } from "../types";
import { useShare } from "./use-share";

interface ShareDialogProps {
  chat: ChatSummary;
  actions: ChatActions;
  onClose: () => void;
}

/** Makes, shows and takes back the link by which others read a chat. */
export function ShareDialog({ chat, actions, onClose }: ShareDialogProps) {
  const { link, problem, busy, share, takeBack } = useShare(chat.id, actions);
  const [taking, setTaking] = useState(false);

  async function stopSharing() {
    if (busy) return;
    await takeBack();
    setTaking(false);
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Share this chat"
      description="Whoever has the link reads the questions, the answers and the whole trace: what the tools were given, printed and returned, those of your private tools too. Answers for which a private tool of somebody else was looked at are left out. Nobody can ask in it, and nothing says whose it is."
    >
      <div className="mt-2 flex flex-col gap-3">
        {problem ? <Notice tone="bad">{problem}</Notice> : null}
        {link ? <Link link={link} /> : null}
        {taking ? (
          <Notice tone="warn">
            The link stops working for everyone who has it. A link that you make later will be a different one.
          </Notice>
        ) : null}
        <div className="flex flex-wrap justify-end gap-2">
          {taking ? (
            <>
              <Button onClick={() => setTaking(false)}>Keep sharing</Button>
              <Button look="danger" aria-disabled={busy} onClick={stopSharing}>
                Turn the link off
              </Button>
            </>
          ) : link ? (
            <>
              <Button onClick={() => setTaking(true)}>Stop sharing</Button>
              <Button aria-disabled={busy} onClick={share}>
                Include newer messages
              </Button>
              <Button look="primary" onClick={onClose}>
                Done
              </Button>
            </>
          ) : (
            <>
              <Button onClick={onClose}>Cancel</Button>
              <Button look="primary" aria-disabled={busy || link === undefined} onClick={share}>
                Make a link
              </Button>
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function Link({ link: { token, sharedAt } }: { link: SharedLink }) {
  const address = `${window.location.origin}/shared/${token}`;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center gap-1">
        <Input
          readOnly
          aria-label="Link to this chat"
          value={address}
          onFocus={({ target }) => target.select()}
          className="font-mono text-xs"
        />
        <CopyButton text={address} what="link" />
      </div>
      <p role="status" className="text-faint text-xs">
        It shows what was answered until <ExactMoment at={sharedAt} />.
      </p>
    </div>
  );
}
