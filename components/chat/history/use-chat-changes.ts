"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { useRefresh } from "@/components/event-log/use-refresh";
import type { ChatChanges } from "./use-chat-list";

/** Tells this browser's other tabs what was done to a chat. */
const CHANNEL = "agient-chats";

interface Change {
  chatId: string;
  /** Null for a chat that was deleted. */
  title: string | null;
}

/** What was done to chats in this tab and in others, and the way to add to it. */
export function useChatChanges(): [ChatChanges, (change: Change) => void] {
  const refresh = useRefresh();
  const [changes, setChanges] = useState<ChatChanges>(new Map());
  const others = useRef<BroadcastChannel>(undefined);
  const keep = useCallback(
    ({ chatId, title }: Change) => setChanges((before) => new Map(before).set(chatId, title)),
    [],
  );

  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<Change>) => {
      keep(data);
      refresh();
    };
    others.current = channel;
    return () => channel.close();
  }, [refresh, keep]);

  const add = useCallback(
    (change: Change) => {
      keep(change);
      others.current?.postMessage(change);
    },
    [keep],
  );
  return [changes, add];
}
