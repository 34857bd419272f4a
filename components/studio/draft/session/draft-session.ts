import { unanswered } from "@/components/acting/unanswered";
import type { DraftForm, DraftRevision } from "@/lib/publishing/forms/draft";
import type { DraftActions, Edit, KeptDraft, SaveState } from "../types";
import { isSame, withAddedSamples } from "./compare-forms";
import { type CopyPlace, dropCopy, keepCopy, readCopies } from "./local-copy";

/** So long nothing was typed before it is saved. */
const QUIET_MS = 700;
/** After so long a save that failed is tried again. */
const RETRY_MS = 5_000;
const KEPT = "What you typed is kept in this browser.";
const KEEPS_NOTHING = "This browser does not keep drafts. Sign in to save yours here.";

interface DraftView {
  form: DraftForm;
  state: SaveState;
  /** True while it shows what was typed in this browser before, and nothing else. */
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

/**
 * A form that is saved while one types. The browser keeps a copy until the server has it, so that neither a lost
 * connection nor signing in loses a word; what was saved elsewhere meanwhile is not overwritten unasked.
 */
export class DraftSession {
  readonly #options: DraftSessionOptions;
  readonly #listeners = new Set<() => void>();
  #view: DraftView;
  /** What the form was written over. */
  #read: DraftRevision | null;
  /** The form as the server has it in that revision; null where that is not known. */
  #saved: DraftForm | null;
  /** What was sent when nobody answered: the server may have it. */
  #unanswered: DraftForm | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOpen = false;

  constructor(options: DraftSessionOptions) {
    const { kept, initial, unsaved } = options;
    this.#options = options;
    this.#view = {
      form: initial,
      state: kept === null ? { kind: "untouched" } : { kind: "saved", at: kept.savedAt },
      restored: false,
    };
    this.#read = kept && { id: kept.id, revision: kept.revision };
    this.#saved = unsaved ? null : initial;
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  view = (): DraftView => this.#view;

  /** What the form is written over; null where the server has no draft yet. */
  written = (): DraftRevision | null => this.#read;

  edit = ((change) => this.#replace({ ...this.#view.form, ...change })) satisfies Edit;

  /** Whether something is here that the server does not have. */
  hasOwn = (): boolean => this.#view.form !== this.#saved;

  /**
   * Saves what is there now, after what is being saved; what did not change only where it has no ID yet and one is
   * needed. Gives what the server has then, or null where it could not be saved.
   */
  flush = (needsId = false): Promise<DraftRevision | null> => {
    clearTimeout(this.#timer);
    return this.#inTurn(() => this.#save(needsId));
  };

  /** Whether what is shown is written over the newest revision, or the server cannot be asked. */
  isNewest = async (): Promise<boolean> => {
    if (this.hasOwn()) await this.flush();
    else await this.#inTurn(() => this.#look(false));
    return this.#view.state.kind !== "overtaken";
  };

  /** After a while away: saves what is here, or shows what was saved elsewhere. */
  refresh = (): void => {
    if (this.hasOwn()) void this.flush();
    else void this.#inTurn(() => this.#look(true));
  };

  /** Shows what was saved elsewhere in the place of what was typed here. */
  takeNewer = (): void => {
    if (this.#view.state.kind !== "overtaken") return;
    const { newer } = this.#view.state;
    const { unsaved, initial } = this.#options;
    this.#show({ form: newer.form, state: { kind: "saved", at: newer.savedAt } });
    const isKept = !(unsaved && newer.form === initial);
    this.#continueOver(newer, isKept ? newer.form : null);
    if (!isKept) this.#replace(newer.form);
  };

  /** Saves what was typed here over what was saved elsewhere. */
  keepMine = (): void => {
    if (this.#view.state.kind !== "overtaken") return;
    const { newer } = this.#view.state;
    this.#show({ state: { kind: "saving" } });
    this.#continueOver(newer, newer.form);
    void this.flush();
  };

  discardCopy = (): void => {
    dropCopy(this.#place());
    this.#replace(this.#options.initial);
  };

  open = (): void => {
    this.#isOpen = true;
    if (this.#restore()) return;
    if (this.#options.unsaved && this.#saved === null) this.#replace(this.#view.form);
    else this.refresh();
  };

  /** Keeps in this browser what the server does not have yet. */
  leave = (): void => {
    if (this.hasOwn()) this.#keep();
  };

  close = (): void => {
    this.#isOpen = false;
    clearTimeout(this.#timer);
    this.leave();
    void this.flush();
  };

  endSession = (): void => {
    this.leave();
    this.#show({ state: { kind: "signed-out" } });
  };

  /**
   * The draft was saved by somebody else: true where that is settled, because nothing differs, because it was this page
   * and the answer was lost, because a verification added samples, or because nothing was typed here and the newer form is
   * simply shown, where it may be.
   */
  settle = (newer: KeptDraft, isShown: boolean): boolean => {
    const { form } = this.#view;
    const merged = this.#saved && withAddedSamples(this.#saved, newer.form, form);
    if (isSame(newer.form, form)) this.#continueOver(newer, form);
    else if (this.#unanswered && isSame(newer.form, this.#unanswered)) this.#continueOver(newer, this.#unanswered);
    else if (isShown && !this.hasOwn()) {
      this.#show({ form: newer.form });
      this.#continueOver(newer, newer.form);
    } else if (merged) {
      this.#show({ form: isSame(merged, newer.form) ? newer.form : merged });
      this.#continueOver(newer, newer.form);
    } else {
      this.leave();
      this.#show({ state: { kind: "overtaken", newer } });
      return false;
    }
    if (!this.hasOwn()) this.#show({ state: { kind: "saved", at: newer.savedAt } });
    return true;
  };

  /** Another form is not what was brought back, or no longer that alone: discarding it would lose what was typed since. */
  #show(change: Partial<DraftView>): void {
    this.#view = { ...this.#view, ...(change.form && { restored: false }), ...change };
    for (const listener of this.#listeners) listener();
  }

  /** One request at a time, each with what is there when its turn comes. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(work);
    this.#queue = result.catch(() => undefined);
    return result;
  }

  #place(): CopyPlace {
    const read = this.#read;
    return read === null
      ? { name: this.#options.toolSlug ?? "new", revision: null }
      : { name: read.id, revision: read.revision };
  }

  #keep(): boolean {
    return keepCopy(this.#place(), this.#view.form);
  }

  /** From here on, the form is written over another revision; what was kept over the old one is dropped. */
  #continueOver({ id, revision }: DraftRevision, form: DraftForm | null): void {
    dropCopy(this.#place());
    this.#read = { id, revision };
    this.#saved = form;
    this.#unanswered = null;
    this.leave();
  }

  async #save(needsId: boolean): Promise<DraftRevision | null> {
    const { signedIn, actions } = this.#options.current();
    if (this.#view.state.kind === "overtaken") return null;
    if (!signedIn || (!this.hasOwn() && !(needsId && this.#read === null))) return this.#read;
    const sent = this.#view.form;
    if (this.#view.state.kind !== "signed-out") this.#show({ state: { kind: "saving" } });
    const draft = { over: this.#read ?? undefined, toolSlug: this.#options.toolSlug ?? undefined, form: sent };
    const outcome = await actions.save(draft).catch((error: unknown) => {
      this.#unanswered = sent;
      return unanswered(error, KEPT);
    });
    if (!outcome.ok) {
      this.#show({ state: { kind: "failed", message: outcome.message } });
      if (this.#isOpen) this.#timer = setTimeout(this.flush, RETRY_MS);
      return null;
    }
    switch (outcome.value.kind) {
      case "signed-out":
        this.endSession();
        return null;
      case "newer":
        return this.settle(outcome.value.draft, false) ? this.#save(needsId) : null;
      case "saved": {
        const isNew = this.#read === null;
        this.#continueOver(outcome.value, sent);
        if (isNew && this.#isOpen) this.#options.onCreated(outcome.value.id);
        this.#show({ state: { kind: "saved", at: Date.now() } });
        return this.#read;
      }
    }
  }

  /** Asks whether the server has a newer revision; one is shown only where `isShown` allows it. */
  async #look(isShown: boolean): Promise<void> {
    const { kept, current } = this.#options;
    const { signedIn, actions } = current();
    const read = this.#read;
    if (read === null || !signedIn || this.hasOwn() || this.#view.state.kind === "overtaken") return;
    const outcome = await actions.check(read).catch(() => null);
    if (!outcome?.ok) return;
    if (outcome.value.kind === "newer") this.settle(outcome.value.draft, isShown);
    else if (outcome.value.kind === "signed-out") this.endSession();
    else if (this.#view.state.kind === "signed-out" && kept) this.#show({ state: { kind: "saved", at: kept.savedAt } });
  }

  #replace(form: DraftForm): void {
    this.#show({ form });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const isKept = this.#keep();
      if (this.#options.current().signedIn) void this.flush();
      else this.#show({ state: isKept ? { kind: "local" } : { kind: "failed", message: KEEPS_NOTHING } });
    }, QUIET_MS);
  }

  /** Brings back what this browser kept. What was typed over an older revision than the server's is shown as overtaken. */
  #restore(): boolean {
    const { kept, initial } = this.#options;
    const [copy] = readCopies(this.#place().name);
    if (!copy) return false;
    if (isSame(copy.form, this.#view.form)) {
      if (!this.hasOwn()) dropCopy(copy);
      return false;
    }
    const { revision, form } = copy;
    const read = this.#read;
    if (read === null || revision === null || kept === null || revision === read.revision) {
      this.#replace(form);
      this.#show({ restored: true });
      return true;
    }
    const newer = { ...kept, form: initial };
    this.#read = { id: read.id, revision };
    this.#saved = null;
    if (revision > newer.revision) this.#replace(form);
    else this.#show({ form, state: { kind: "overtaken", newer } });
    return true;
  }
}
