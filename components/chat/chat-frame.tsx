"use client";

import { type ReactNode, useState } from "react";
import { type FeedbackActions, FeedbackProvider } from "@/components/feedback/feedback-context";
import { ToastPlace, Toasts } from "@/components/ui/toasts";
import { ChatContext, type ChatContextValue } from "./chat-context";
import { HistorySide } from "./history/history-side";
import { RunFeedProvider } from "./turn/run-feed";
import type { ListedChats, WaitingForYou } from "./types";

interface ChatFrameProps extends ChatContextValue {
  chats: ListedChats;
  waiting: readonly WaitingForYou[];
  now: Date;
  historyOpen: boolean;
  feedback: FeedbackActions;
  children: ReactNode;
}

/** What stays while one moves between chats: the list of them, and the runs that are followed. */
export function ChatFrame({ chats, waiting, now, historyOpen, feedback, children, ...context }: ChatFrameProps) {
  const { owner } = context;
  const [person, setPerson] = useState({ owner, count: 0 });
  // Nothing that one person typed or asked stays on the page for the next; who asks for the first time is still the same.
  if (person.owner !== owner) setPerson({ owner, count: person.owner === null ? person.count : person.count + 1 });
  return (
    <ChatContext value={context} key={person.count}>
      <Toasts ownPlace>
        <FeedbackProvider actions={feedback}>
          <RunFeedProvider>
            <div data-fills-window className="flex h-[calc(100dvh-3rem)] min-h-0 max-lg:flex-col">
              <HistorySide chats={chats} waiting={waiting} now={now} initiallyOpen={historyOpen} />
              {children}
            </div>
          </RunFeedProvider>
        </FeedbackProvider>
        {/* Over the trace; without one beside the conversation, away from where one asks. */}
        <ToastPlace className="fixed right-0 bottom-0 m-4 max-xl:top-24 max-xl:bottom-auto" />
      </Toasts>
    </ChatContext>
  );
}
