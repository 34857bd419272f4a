"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useChat } from "../chat-context";
import { ConnectModel } from "../connect-model";

/** Where a question needs a language model and none answered it. */
export function NeedsModel() {
  const [open, setOpen] = useState(false);
  const { model } = useChat().planner;
  if (model !== undefined) return <Notice tone="info">A language model is connected now: ask again.</Notice>;
  return (
    <>
      <Notice
        tone="info"
        action={
          <Button size="small" onClick={() => setOpen(true)}>
            Connect one
          </Button>
        }
      >
        This needs a language model.
      </Notice>
      <ConnectModel open={open} onOpenChange={setOpen} />
    </>
  );
}
