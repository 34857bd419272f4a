"use client";

import { ArrowDown } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { PointedWords } from "@/components/trace/pointed-words";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Notice } from "@/components/ui/notice";
import { useToast } from "@/components/ui/toasts";
import { WithoutScripts } from "@/components/ui/without-scripts";
import { useChat } from "./chat-context";
import type { Attachment } from "./composer/attachment";
import { AttachedNews, AttachmentChip } from "./composer/attachment-chip";
import { Composer, typesAtOnce } from "./composer/composer";
import { DropHint } from "./composer/drop-hint";
import { PlannerNotice } from "./planner-notice";
import { Announcement } from "./turn/announcement";
import { TracePanel } from "./turn/trace-panel";
import { Turns } from "./turn/turns";
import { useSelectedTurn } from "./turn/use-turns";
import type { Example, FormReply, TurnData } from "./types";
import { type Asking, useAsking } from "./use-asking";
import { useScrollFollow } from "./use-scroll-follow";
import { Welcome, WideFoot } from "./welcome/welcome";
import { WhoSees } from "./who-sees";

interface ConversationProps {
  /** Null for a chat that starts with the first question. */
  chatId: string | null;
  turns: readonly TurnData[];
  examples?: readonly Example[];
  draft?: string;
  /** The model that was last picked in the chat. */
  model?: string | null;
}

const SCROLLED = "flex flex-col overflow-y-auto [scrollbar-gutter:stable]";
/** Where nothing was asked yet, the place to ask follows the examples: on a tall screen its foot would be far from them. */
const UPPER_PART = "max-sm:grow sm:mt-[max(0px,calc((100dvh-44rem)*0.4))] sm:min-h-0";

/** A chat: its turns, the place to ask, and the trace of one of them beside it. */
export function Conversation({ chatId, turns: known, examples = [], draft = "", model = null }: ConversationProps) {
  const { planner, traceWidth, savePreferences } = useChat();
  const asking = useAsking({ chatId, turns: known, draft, model });
  const { turns, running } = asking;
  const { selected, select } = useSelectedTurn(turns);
  const { box, content, following, toEnd } = useScrollFollow(known.length > 0);
  const composer = useRef<HTMLTextAreaElement>(null);
  const edit = useEdit(asking, composer);
  const isNew = turns.length === 0 && asking.asking === null;

  useLoadedBefore(asking.draft !== "" || turns.length > 0);

  function ask(question: string, along?: Attachment | null) {
    if (asking.asking !== null || running) return;
    select(null);
    toEnd();
    void asking.ask(question, along);
  }

  const askAgain = (turn: TurnData) => ask(turn.question, attachedTo(turn));

  async function reply(filled: FormReply) {
    select(null);
    toEnd();
    const refused = await asking.reply(filled);
    // The form is over: one goes on here.
    if (refused === null && typesAtOnce()) composer.current?.focus({ preventScroll: true });
    return refused;
  }

  return (
    <PointedWords>
      {/* Nothing is drawn before the page is read as far as the trace: what comes later would push aside what is there. */}
      <link rel="expect" href="#trace" blocking="render" />
      <main id="main" className="relative flex min-h-0 min-w-0 grow flex-col">
        <div ref={box} className={classNames(SCROLLED, isNew ? UPPER_PART : "grow")}>
          <div ref={content} className="mx-auto flex w-full max-w-[46rem] grow flex-col gap-8 px-4 py-6 sm:px-6">
            {isNew ? (
              <Welcome examples={examples} tools={planner.tools} onAsk={(example) => ask(example)} />
            ) : (
              <Turns
                {...{ turns, selected, onSelect: select, onAskAgain: askAgain, onEdit: edit, onReply: reply }}
                asking={asking.asking}
              />
            )}
          </div>
        </div>
        {following || turns.length === 0 ? null : <ToTheEnd field={composer} onClick={() => toEnd("smooth")} />}
        <Announcement asking={asking.asking} turn={running ?? turns.at(-1)} />
        <AskingPlace asking={asking} field={composer} onAsk={(question) => ask(question)} />
        {isNew ? <WideFoot /> : null}
      </main>
      <TracePanel
        turn={selected}
        initialWidth={traceWidth}
        onWidth={(width) => void savePreferences({ traceWidth: width })}
      />
    </PointedWords>
  );
}

/** Loads what shows an answer while one writes the first question: a visit alone needs none of it. */
function useLoadedBefore(writes: boolean): void {
  useEffect(() => {
    if (!writes) return;
    for (const load of [
      () => import("@/components/markdown"),
      () => import("@/components/trace/trace-view"),
      () => import("./turn/input-form"),
      () => import("./turn/spoken-answer"),
    ])
      load().catch(() => undefined); // It is asked for again where it is drawn.
  }, [writes]);
}

/** What went along with a question, to go along once more. */
function attachedTo({ runId, trace }: TurnData): Attachment | null {
  return trace.attached ? { ...trace.attached, from: runId } : null;
}

/** Puts a question that was asked into the composer, and what it displaced back when one asks for it. */
function useEdit({ draft, setDraft, attachment, attach }: Asking, composer: RefObject<HTMLTextAreaElement | null>) {
  const toast = useToast();
  return (turn: TurnData) => {
    const { question } = turn;
    setDraft(question);
    attach(attachedTo(turn));
    composer.current?.focus();
    if ((draft.trim() === "" || draft === question) && attachment === null) return;
    const undo = () => {
      setDraft(draft);
      attach(attachment);
      composer.current?.focus();
    };
    toast("The question replaced what you had typed.", { label: "Undo", run: undo });
  };
}

interface ToTheEndProps {
  field: RefObject<HTMLTextAreaElement | null>;
  onClick: () => void;
}

function ToTheEnd({ field, onClick }: ToTheEndProps) {
  return (
    <Button
      size="small"
      onClick={() => {
        // The button goes away, as that for stopping does.
        if (typesAtOnce()) field.current?.focus({ preventScroll: true });
        onClick();
      }}
      className="absolute bottom-28 left-1/2 -translate-x-1/2 animate-appear shadow-floating"
    >
      <ArrowDown aria-hidden className="size-3.5" />
      To the end
    </Button>
  );
}

interface AskingPlaceProps {
  asking: Asking;
  field: RefObject<HTMLTextAreaElement | null>;
  onAsk: (question: string) => void;
}

/** The composer, with what went wrong above it and who answers below. */
function AskingPlace({
  asking: { draft, setDraft, begin, running, asking, problem, stop, model, pickModel, attachment, ...attaching },
  field,
  onAsk,
}: AskingPlaceProps) {
  const { planner } = useChat();
  function send(question: string) {
    setDraft("");
    onAsk(question.trim());
  }
  return (
    <div className="shrink-0 overflow-hidden pt-1 [scrollbar-gutter:stable]">
      <div className="relative mx-auto flex w-full max-w-[46rem] flex-col gap-2 px-4 pb-3 sm:px-6">
        {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
        <WithoutScripts>Asking needs JavaScript: switch it on in this browser, then reload the page.</WithoutScripts>
        <AttachedNews attachment={attachment} />
        {attachment === null ? null : (
          <AttachmentChip
            attachment={attachment}
            onRemove={() => {
              // The button goes away.
              field.current?.focus({ preventScroll: true });
              attaching.attach(null);
            }}
          />
        )}
        <DropHint onFiles={attaching.attachFiles} />
        <Composer
          onAttach={attaching.attachText}
          onFiles={attaching.attachFiles}
          field={field}
          draft={draft}
          onDraft={setDraft}
          busy={asking !== null || running !== undefined}
          onBegin={(typed) => begin(typed, running === undefined)}
          onSentEarly={(question) => onAsk(question.trim())}
          onSend={send}
          onStop={running ? () => stop(running.runId) : undefined}
        />
        <PlannerNotice planner={planner} model={model} onPick={pickModel} />
        <WhoSees
          sendsToModel={model === null || model === "default" ? planner.model !== undefined : model !== "offline"}
        />
      </div>
    </div>
  );
}
