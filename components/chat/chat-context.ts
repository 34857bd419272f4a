"use client";

import { createContext, useContext } from "react";
import type { ChatActions, PlannerInfo } from "./types";

export interface ChatContextValue {
  /** Stands for who is here; null for somebody who has done nothing yet. */
  owner: string | null;
  actions: ChatActions;
  planner: PlannerInfo;
  traceWidth: number;
  savePreferences: (change: { history?: boolean; traceWidth?: number }) => Promise<void>;
}

export const ChatContext = createContext<ChatContextValue | null>(null);

/** What the pages of the chat share. Only inside `ChatFrame`. */
export function useChat(): ChatContextValue {
  const context = useContext(ChatContext);
  if (context === null) throw new Error("useChat is used outside ChatFrame");
  return context;
}
