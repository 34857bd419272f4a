"use client";

import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { DraftForm, DraftRevision } from "@/lib/publishing/forms/draft";
import type { DraftActions } from "../types";
import { DraftSession } from "./draft-session";

interface DraftOptions {
  /** What the server has; null for a draft that was never saved. */
  kept: (DraftRevision & { savedAt: number }) | null;
  toolSlug: string | null;
  initial: DraftForm;
  /** True where `initial` is not what the server has. */
  unsaved: boolean;
  signedIn: boolean;
  actions: Pick<DraftActions, "save" | "check">;
}

/** The form of this page, as it is typed, saved, and brought back. */
export function useDraft({ signedIn, actions, ...options }: DraftOptions) {
  const current = useRef({ signedIn, actions });
  const [session] = useState(
    () =>
      new DraftSession({
        ...options,
        current: () => current.current,
        onCreated: (id) => window.history.replaceState(null, "", `/studio/drafts/${id}`),
      }),
  );
  const view = useSyncExternalStore(session.subscribe, session.view, session.view);

  useEffect(() => {
    current.current = { signedIn, actions };
  });

  useEffect(() => {
    const leave = () => session.leave();
    const online = () => void session.flush();
    const seen = () => {
      if (document.visibilityState === "visible") session.refresh();
    };
    session.open();
    window.addEventListener("pagehide", leave);
    window.addEventListener("online", online);
    document.addEventListener("visibilitychange", seen);
    return () => {
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("online", online);
      document.removeEventListener("visibilitychange", seen);
      session.close();
    };
  }, [session]);

  return { ...view, session };
}
