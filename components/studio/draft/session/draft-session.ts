import type { DraftForm, DraftRevision } from "@/lib/publishing/forms/draft";
import type { DraftActions, Edit, KeptDraft, SaveState } from "../types";
import { isSame, withAddedSamples } from "./compare-forms";
import { type CopyPlace, dropCopy, keepCopy, readCopies } from "./local-copy";

/** So long nothing was typed before it is saved. */
const QUIET_MS = 700;
/** After so long a save that failed is tried again. */
const RETRY_MS = 5_000;
const UNREACHABLE = "The server cannot be reached. What you typed is kept in this browser.";
const KEEPS_NOTHING = "This browser keeps nothing. Sign in, so that it is saved here.";

interface DraftView {
  form: DraftForm;
  state: SaveState;
  /** True while it shows what was typed in this browser before. */
  restored: boolean;
}

interface DraftSessionOptions {
  /** What the server has; null for a draft that was never saved. */
  kept: (DraftRevision & { savedAt: number }) | null;
  toolSlug: string | null;
  initial: DraftForm;
  /** True where `initial` is not what the server has. */
  unsaved: boolean;
  /** Read when they are used: a page that is rendered anew, such as with a first cookie, must disturb nothing. */
  current: () => { signedIn: boolean; actions: Pick<DraftActions, "save" | "check"> };
  /** Told the ID of a draft that got one while its page is open. */
  onCreated: (id: string) => void;
}

export type DraftSession = ReturnType<typeof createDraftSession>;

/**
 * A form that is saved while one types. The browser keeps a copy until the server has it, so that neither a lost
 * connection nor signing in loses a word; what was saved elsewhere meanwhile is not overwritten unasked.
 */
export function createDraftSession({ kept, toolSlug, initial, unsaved, current, onCreated }: DraftSessionOptions) {
  const listeners = new Set<() => void>();
  let view: DraftView = {
    form: initial,
    state: kept === null ? { kind: "untouched" } : { kind: "saved", at: kept.savedAt },
    restored: false,
  };
  /** What the form was written over. */
  let read: DraftRevision | null = kept && { id: kept.id, revision: kept.revision };
  /** The form as the server has it in that revision; null where that is not known. */
  let saved = unsaved ? null : initial;
  /** What was sent when nobody answered: the server may have it. */
  let unanswered: DraftForm | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOpen = false;

  function show(change: Partial<DraftView>): void {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  }

  /** One request at a time, each with what is there when its turn comes. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = queue.then(work);
    queue = result.catch(() => undefined);
    return result;
  }

  const hasOwn = () => view.form !== saved;
  const place = (): CopyPlace =>
    read === null ? { name: toolSlug ?? "new", revision: null } : { name: read.id, revision: read.revision };
  const keep = () => keepCopy(place(), view.form);

  /** From here on, the form is written over another revision; what was kept over the old one is dropped. */
  function continueOver({ id, revision }: DraftRevision, form: DraftForm | null): void {
    dropCopy(place());
    read = { id, revision };
    saved = form;
    unanswered = null;
    if (hasOwn()) keep();
  }

  /**
   * The draft was saved by somebody else: true where that is settled, because nothing differs, because it was this page
   * and the answer was lost, because a verification added samples, or because nothing was typed here and the newer form is
   * simply shown, where it may be.
   */
  function settle(newer: KeptDraft, isShown: boolean): boolean {
    const merged = saved && withAddedSamples(saved, newer.form, view.form);
    if (isSame(newer.form, view.form)) continueOver(newer, view.form);
    else if (unanswered && isSame(newer.form, unanswered)) continueOver(newer, unanswered);
    else if (isShown && !hasOwn()) {
      show({ form: newer.form });
      continueOver(newer, newer.form);
    } else if (merged) {
      show({ form: isSame(merged, newer.form) ? newer.form : merged });
      continueOver(newer, newer.form);
    } else {
      if (hasOwn()) keep();
      show({ state: { kind: "overtaken", newer } });
      return false;
    }
    if (!hasOwn()) show({ state: { kind: "saved", at: newer.savedAt } });
    return true;
  }

  function endSession(): void {
    if (hasOwn()) keep();
    show({ state: { kind: "signed-out" } });
  }

  async function save(needsId: boolean): Promise<DraftRevision | null> {
    const { signedIn, actions } = current();
    if (view.state.kind === "overtaken") return null;
    if (!signedIn || (!hasOwn() && !(needsId && read === null))) return read;
    const sent = view.form;
    if (view.state.kind !== "signed-out") show({ state: { kind: "saving" } });
    const draft = { over: read ?? undefined, toolSlug: toolSlug ?? undefined, form: sent };
    const outcome = await actions.save(draft).catch(() => null);
    if (!outcome?.ok) {
      if (outcome === null) unanswered = sent;
      show({ state: { kind: "failed", message: outcome?.message ?? UNREACHABLE } });
      if (isOpen) timer = setTimeout(flush, RETRY_MS);
      return null;
    }
    switch (outcome.value.kind) {
      case "signed-out":
        endSession();
        return null;
      case "newer":
        return settle(outcome.value.draft, false) ? save(needsId) : null;
      case "saved": {
        const isNew = read === null;
        continueOver(outcome.value, sent);
        if (isNew && isOpen) onCreated(outcome.value.id);
        show({ state: { kind: "saved", at: Date.now() } });
        return read;
      }
    }
  }

  /**
   * Saves what is there now, after what is being saved; what did not change only where it has no ID yet and one is
   * needed. Gives what the server has then, or null where it could not be saved.
   */
  function flush(needsId = false): Promise<DraftRevision | null> {
    clearTimeout(timer);
    return inTurn(() => save(needsId));
  }

  /** Asks whether the server has a newer revision; one is shown only where `isShown` allows it. */
  async function look(isShown: boolean): Promise<void> {
    const { signedIn, actions } = current();
    if (read === null || !signedIn || hasOwn() || view.state.kind === "overtaken") return;
    const outcome = await actions.check(read).catch(() => null);
    if (!outcome?.ok) return;
    if (outcome.value.kind === "newer") settle(outcome.value.draft, isShown);
    else if (outcome.value.kind === "signed-out") endSession();
    else if (view.state.kind === "signed-out" && kept) show({ state: { kind: "saved", at: kept.savedAt } });
  }

  function replace(form: DraftForm): void {
    show({ form });
    clearTimeout(timer);
    timer = setTimeout(() => {
      const isKept = keep();
      if (current().signedIn) void flush();
      else show({ state: isKept ? { kind: "local" } : { kind: "failed", message: KEEPS_NOTHING } });
    }, QUIET_MS);
  }

  /** Brings back what this browser kept. What was typed over an older revision than the server's is shown as overtaken. */
  function restore(): boolean {
    const [copy] = readCopies(place().name);
    if (!copy) return false;
    if (isSame(copy.form, view.form)) {
      if (!hasOwn()) dropCopy(copy);
      return false;
    }
    const { revision, form } = copy;
    if (read === null || revision === null || kept === null || revision === read.revision) {
      show({ restored: true });
      replace(form);
      return true;
    }
    const newer = { ...kept, form: initial };
    read = { id: read.id, revision };
    saved = null;
    if (revision > newer.revision) replace(form);
    else show({ form, state: { kind: "overtaken", newer } });
    return true;
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    view: () => view,
    /** What the form is written over; null where the server has no draft yet. */
    written: () => read,
    flush,
    settle,
    endSession,

    edit: ((change) => replace({ ...view.form, ...change })) satisfies Edit,

    /** Whether what is shown is written over the newest revision, or the server cannot be asked. */
    async isNewest(): Promise<boolean> {
      if (hasOwn()) await flush();
      else await inTurn(() => look(false));
      return view.state.kind !== "overtaken";
    },

    /** After a while away: saves what is here, or shows what was saved elsewhere. */
    refresh(): void {
      if (hasOwn()) void flush();
      else void inTurn(() => look(true));
    },

    /** Whether something is here that the server does not have. */
    hasOwn,

    /** Shows what was saved elsewhere in the place of what was typed here. */
    takeNewer(): void {
      if (view.state.kind !== "overtaken") return;
      const { newer } = view.state;
      show({ form: newer.form, state: { kind: "saved", at: newer.savedAt } });
      const isKept = !(unsaved && newer.form === initial);
      continueOver(newer, isKept ? newer.form : null);
      if (!isKept) replace(newer.form);
    },

    /** Saves what was typed here over what was saved elsewhere. */
    keepMine(): void {
      if (view.state.kind !== "overtaken") return;
      const { newer } = view.state;
      show({ state: { kind: "saving" } });
      continueOver(newer, newer.form);
      void flush();
    },

    discardCopy(): void {
      dropCopy(place());
      show({ restored: false });
      replace(initial);
    },

    open(): void {
      isOpen = true;
      if (restore()) return;
      if (unsaved && saved === null) replace(view.form);
      else this.refresh();
    },

    /** Keeps in this browser what the server does not have yet. */
    leave(): void {
      if (hasOwn()) keep();
    },

    close(): void {
      isOpen = false;
      clearTimeout(timer);
      this.leave();
      void flush();
    },
  };
}
