"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { DraftForm } from "@/lib/mart/draft";
import { dropCopy, keepCopy, readCopy } from "./local-copy";
import type { DraftActions, Edit } from "./types";

/** So long nothing was typed before it is saved. */
const QUIET_MS = 700;
/** After so long a save that failed is tried again. */
const RETRY_MS = 5_000;

export type SaveState =
  | { kind: "untouched" }
  /** Kept in this browser only, because nobody is signed in. */
  | { kind: "local" }
  | { kind: "saving" }
  | { kind: "saved"; at: number }
  | { kind: "failed"; message: string };

interface DraftOptions {
  id: string | null;
  toolSlug: string | null;
  initial: DraftForm;
  /** True where `initial` is not what the server has. */
  unsaved: boolean;
  /** When the server got `initial`; null for one it never got. */
  savedAt: number | null;
  signedIn: boolean;
  save: DraftActions["save"];
}

/**
 * A form that is saved while one types. The browser keeps a copy until the server has it, so that neither a lost
 * connection nor signing in loses a word.
 */
export function useDraft({ id: firstId, toolSlug, initial, unsaved, savedAt, signedIn, save }: DraftOptions) {
  const [form, setForm] = useState(initial);
  const [state, setState] = useState<SaveState>(
    savedAt === null ? { kind: "untouched" } : { kind: "saved", at: savedAt },
  );
  const [restored, setRestored] = useState(false);
  const id = useRef(firstId);
  const latest = useRef(initial);
  const saved = useRef<DraftForm | null>(unsaved ? null : initial);
  const queue = useRef<Promise<string | null>>(Promise.resolve(firstId));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isShown = useRef(false);
  // Read when they are used: a page that is rendered anew, such as with a first cookie, must disturb nothing.
  const options = useRef({ save, signedIn, unsaved });

  useEffect(() => {
    options.current = { save, signedIn, unsaved };
  });

  const copyKey = useCallback(() => id.current ?? toolSlug ?? "new", [toolSlug]);

  /**
   * Saves what is there now, after what is being saved; what did not change only where it has no ID yet and one is
   * needed. Gives the ID, or null where it could not be saved.
   */
  const flush = useCallback(
    (needsId = false): Promise<string | null> => {
      clearTimeout(timer.current);
      queue.current = queue.current.then(async () => {
        const sent = latest.current;
        const isKept = sent === saved.current && !(needsId && id.current === null);
        if (!options.current.signedIn || isKept) return id.current;
        setState({ kind: "saving" });
        const draft = { id: id.current ?? undefined, toolSlug: toolSlug ?? undefined, form: sent };
        const outcome = await options.current.save(draft).catch(() => ({
          ok: false as const,
          message: "The server cannot be reached. What you typed is kept in this browser.",
        }));
        if (!outcome.ok) {
          setState({ kind: "failed", message: outcome.message });
          if (isShown.current) timer.current = setTimeout(flush, RETRY_MS);
          return null;
        }
        const before = copyKey();
        if (id.current === null) {
          id.current = outcome.value.id;
          if (isShown.current) window.history.replaceState(null, "", `/studio/drafts/${outcome.value.id}`);
        }
        saved.current = sent;
        dropCopy(before);
        if (latest.current !== sent) keepCopy(copyKey(), latest.current);
        setState({ kind: "saved", at: Date.now() });
        return id.current;
      });
      return queue.current;
    },
    [toolSlug, copyKey],
  );

  const replace = useCallback(
    (next: DraftForm) => {
      latest.current = next;
      setForm(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const kept = keepCopy(copyKey(), latest.current);
        if (options.current.signedIn) void flush();
        else if (kept) setState({ kind: "local" });
        else setState({ kind: "failed", message: "This browser keeps nothing. Sign in, so that it is saved here." });
      }, QUIET_MS);
    },
    [copyKey, flush],
  );

  const edit: Edit = useCallback((change) => replace({ ...latest.current, ...change }), [replace]);

  function discardCopy() {
    dropCopy(copyKey());
    setRestored(false);
    replace(initial);
  }

  useEffect(() => {
    isShown.current = true;
    const copy = readCopy(copyKey());
    if (copy && JSON.stringify(copy) !== JSON.stringify(latest.current)) {
      setRestored(true);
      replace(copy);
    } else if (options.current.unsaved) {
      replace(latest.current);
    }
    const leave = () => {
      if (latest.current !== saved.current) keepCopy(copyKey(), latest.current);
    };
    const online = () => void flush();
    window.addEventListener("pagehide", leave);
    window.addEventListener("online", online);
    return () => {
      isShown.current = false;
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("online", online);
      clearTimeout(timer.current);
      leave();
      void flush();
    };
  }, [copyKey, flush, replace]);

  return { form, edit, state, flush, restored, discardCopy };
}
