"use client";

import { ArrowUp, Square } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent } from "react";
import { afterEarlyInput } from "@/components/shell/early/early";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { formatNumber } from "@/lib/format";
import { AttachButton } from "./attach-button";
import { isAttached } from "./attachment";

interface ComposerProps {
  field: RefObject<HTMLTextAreaElement | null>;
  draft: string;
  onDraft: (draft: string) => void;
  /** Told of a long text that is pasted. */
  onAttach: (text: string) => void;
  /** Told of files that are chosen or pasted. */
  onFiles: (files: readonly File[]) => void;
  /** Told once of what was typed before the page's scripts were there; returns it where it was even sent, with Enter. */
  onBegin: (typed: string) => string | null;
  /** Told of what was sent so early, once a model that was picked before can answer it. */
  onSentEarly: (question: string) => void;
  onSend: (question: string) => void;
  /** Set while a run is under way: the button stops it. */
  onStop?: () => void;
  busy: boolean;
}

/** Whether one can start to type without a keyboard on the screen, which would cover half of the page. */
export function typesAtOnce(): boolean {
  return window.matchMedia("(hover: hover)").matches;
}

/** In UTF-16 units, as the server bounds it. */
const LONGEST_QUESTION = 8_000;

/** Where one asks: Enter sends, Shift and Enter starts a new line, Escape stops. It grows with what is written. */
export function Composer({
  field,
  draft,
  onDraft,
  onBegin,
  onSentEarly,
  onSend,
  onStop,
  busy,
  ...along
}: ComposerProps) {
  const tooLong = draft.trim().length > LONGEST_QUESTION;
  useBeginning({ field, onBegin, onSentEarly });

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === "Escape" && onStop && !event.nativeEvent.isComposing) return onStop();
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  function send() {
    // As the page comes to life, the field knows what was typed before the state does.
    const typed = field.current?.value ?? draft;
    const { length } = typed.trim();
    if (!busy && length > 0 && length <= LONGEST_QUESTION) onSend(typed);
  }

  return (
    <>
      {tooLong ? <TooLong length={draft.trim().length} /> : null}
      <form
        className="flex items-end gap-2 rounded border noscript:hidden border-control bg-surface p-1.5 shadow-raised focus-within:border-accent focus-within:outline-1 focus-within:outline-accent"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <AttachButton
          onFiles={(files) => {
            field.current?.focus({ preventScroll: true });
            along.onFiles(files);
          }}
        />
        <GrowingField {...{ field, draft, onDraft, onKeyDown }} {...along} />
        {onStop ? (
          <StopButton
            onClick={() => {
              // The button goes away: what one does next is to ask.
              field.current?.focus({ preventScroll: true });
              onStop();
            }}
          />
        ) : (
          <SendButton disabled={busy || draft.trim() === "" || tooLong} />
        )}
      </form>
    </>
  );
}

/** Takes over what was typed before the page's scripts were there, and has one type at once where that disturbs nothing. */
function useBeginning({ field, onBegin, onSentEarly }: Pick<ComposerProps, "field" | "onBegin" | "onSentEarly">): void {
  const begin = useEffectEvent((typed: string) => onBegin(typed));
  const sendEarly = useEffectEvent((question: string) => onSentEarly(question));
  useEffect(() => {
    const sent = begin(field.current?.value ?? "");
    if (sent !== null) afterEarlyInput(() => sendEarly(sent));
  }, [field]);

  useEffect(() => {
    // Whoever was quicker than the page's scripts stays at what he uses: the button beside the field, a call that waits.
    if (field.current?.closest("main")?.contains(document.activeElement)) return;
    if (typesAtOnce()) field.current?.focus({ preventScroll: true });
  }, [field]);
}

function TooLong({ length }: { length: number }) {
  return (
    <Notice tone="warn">
      A question has at most {formatNumber(LONGEST_QUESTION)} characters, so that each of its words can be read for what
      it means; this one has {formatNumber(length)}. Cut a long text and paste it again: then it goes along with the
      question, whole.
    </Notice>
  );
}

function StopButton({ onClick }: { onClick: () => void }) {
  return (
    <Button onClick={onClick}>
      <Square aria-hidden className="size-3 fill-current" />
      Stop
    </Button>
  );
}

function SendButton({ disabled }: { disabled: boolean }) {
  return (
    <Button type="submit" look="primary" size="icon" aria-label="Send" disabled={disabled}>
      <ArrowUp aria-hidden className="size-4" />
    </Button>
  );
}

interface GrowingFieldProps extends Pick<ComposerProps, "field" | "draft" | "onDraft" | "onAttach" | "onFiles"> {
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
}

/** The hidden copy of the text under it gives the field its height. */
function GrowingField({ field, draft, onDraft, onAttach, onFiles, onKeyDown }: GrowingFieldProps) {
  return (
    <div className="grid max-h-60 min-w-0 grow overflow-y-auto text-base">
      <div
        aria-hidden
        className="invisible col-start-1 row-start-1 whitespace-pre-wrap px-2 py-1 [overflow-wrap:anywhere]"
      >
        {`${draft} `}
      </div>
      <textarea
        ref={field}
        dir="auto"
        rows={1}
        value={draft}
        onChange={(event) => onDraft(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData("text/plain");
          const files = [...event.clipboardData.files];
          if (!isAttached(pasted) && (pasted !== "" || files.length === 0)) return;
          event.preventDefault();
          if (pasted === "") onFiles(files);
          else onAttach(pasted);
        }}
        aria-label="Your question"
        data-reads-early-input
        placeholder="Ask a question"
        enterKeyHint="send"
        className="col-start-1 row-start-1 resize-none overflow-hidden bg-transparent px-2 py-1 outline-none placeholder:text-faint"
      />
    </div>
  );
}
