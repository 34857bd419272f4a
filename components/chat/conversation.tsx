"use client";

import { ArrowDown } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useToast } from "@/components/ui/toasts";
import { WithoutScripts } from "@/components/ui/without-scripts";
import { foldTrace } from "@/lib/runs/fold";
import { useChat } from "./chat-context";
import { Composer, typesAtOnce } from "./composer/composer";
import { joinDrafts } from "./composer/kept-drafts";
import { useDraft } from "./composer/use-draft";
import { labelOf } from "./history/label-of";
import { PlannerNotice } from "./planner-notice";
import { Announcement } from "./turn/announcement";
import { useRunFeed } from "./turn/run-feed";
import { TracePanel } from "./turn/trace-panel";
import { News, Question, Turn } from "./turn/turn";
import type { Example, TurnData } from "./types";
import { useRefresh } from "./use-refresh";
import { useScrollFollow } from "./use-scroll-follow";
import { Welcome } from "./welcome";

interface ConversationProps {
  /** Null for a chat that starts with the first question. */
  chatId: string | null;
  turns: readonly TurnData[];
  examples?: readonly Example[];
  draft?: string;
}

/** A chat: its turns, the place to ask, and the trace of one of them beside it. */
export function Conversation({
  chatId: given,
  turns: known,
  examples = [],
  draft: initialDraft = "",
}: ConversationProps) {
  const { actions, planner, traceWidth, savePreferences } = useChat();
  const { live, started, addStarted, follow, reconnect } = useRunFeed();
  const router = useRouter();
  const refresh = useRefresh();
  const [chatId, setChatId] = useState(given);
  const [asking, setAsking] = useState<string | null>(null);
  const { draft, setDraft, begin, onSent } = useDraft({ chatId, given: initialDraft, asking });
  const [problem, setProblem] = useState<string | null>(null);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const composer = useRef<HTMLTextAreaElement>(null);
  const isHere = useRef(false);
  const toast = useToast();
  const { box, content, following, toEnd } = useScrollFollow(known.length > 0);

  const own = started.filter((turn) => chatId !== null && turn.chatId === chatId);
  const turns = withLive([...known, ...own.filter((turn) => !known.some(({ runId }) => runId === turn.runId))], live);
  const last = turns.at(-1);
  const running = last?.trace.status === "running" ? last : undefined;
  const selected = turns.find(({ runId }) => runId === selectedId) ?? last;

  useEffect(() => {
    for (const { runId, trace } of known) if (trace.status === "running") follow(runId, trace);
  }, [known, follow]);

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  // Loaded while one writes the first question.
  useEffect(() => {
    void import("@/components/markdown");
  }, []);

  // An address that ends in `#run-<id>` leads to that turn.
  useEffect(() => {
    const runId = window.location.hash.replace(/^#run-/, "");
    const turn = document.getElementById(`run-${runId}`);
    if (turn === null) return;
    setSelectedId(runId);
    turn.scrollIntoView();
  }, []);

  async function ask(question: string) {
    if (asking !== null || running) return;
    setAsking(question);
    setProblem(null);
    setSelectedId(null);
    toEnd();
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const result = await actions.ask({ question, timeZone, ...(chatId !== null && { chatId }) }).catch(() => ({
      ok: false as const,
      message: "The server cannot be reached. Please check that it runs, then ask again.",
    }));
    setAsking(null);
    if (!result.ok) {
      setProblem(result.message);
      setDraft((now) => joinDrafts(question, now));
      if (!isHere.current) toast(result.message);
      return;
    }
    onSent(question);
    const { runId, chatId: newChatId } = result.value;
    const trace = { ...foldTrace([]), query: question };
    addStarted({ runId, chatId: newChatId, question, trace });
    follow(runId, trace);
    setChatId(newChatId);
    if (chatId !== null || newChatId === null) return;
    // Who went elsewhere meanwhile stays there, and finds the new chat in the list.
    if (isHere.current) router.push(`/chat/${newChatId}`);
    refresh();
  }

  function edit(question: string) {
    setDraft(question);
    composer.current?.focus();
    if (draft.trim() === "" || draft === question) return;
    const undo = () => {
      setDraft(draft);
      composer.current?.focus();
    };
    toast("The question took the place of what you had typed.", { label: "Undo", run: undo });
  }

  function send(question: string) {
    setDraft("");
    void ask(question.trim());
  }

  async function stop(runId: string) {
    const result = await actions.stop(runId).catch(() => ({
      ok: false as const,
      message: "The server cannot be reached. The run goes on there, if the server still runs.",
    }));
    if (!result.ok) setProblem(result.message);
  }

  return (
    <>
      {/* Nothing is drawn before the page is read as far as the trace: what comes later would push aside what is there. */}
      <link rel="expect" href="#trace" blocking="render" />
      <main id="main" className="relative flex min-h-0 min-w-0 grow flex-col">
        <div ref={box} className="flex grow flex-col overflow-y-auto [scrollbar-gutter:stable]">
          <div ref={content} className="mx-auto flex w-full max-w-[46rem] grow flex-col gap-8 px-4 py-6 sm:px-6">
            {turns.length === 0 && asking === null ? (
              <Welcome examples={examples} tools={planner.tools} onAsk={ask} />
            ) : (
              <h1 className="sr-only">{labelOf(turns[0]?.question ?? asking ?? "")}</h1>
            )}
            {turns.map((turn) => (
              <Turn
                key={turn.runId}
                turn={turn}
                connection={live.get(turn.runId)?.connection ?? "live"}
                selected={turn === selected}
                onSelect={() => setSelectedId(turn.runId)}
                onAskAgain={() => ask(turn.question)}
                onEdit={() => edit(turn.question)}
                onReconnect={() => reconnect(turn.runId, turn.trace)}
              />
            ))}
            {asking === null ? null : (
              <div className="flex flex-col gap-3">
                <Question text={asking} />
                <News trace={null} />
              </div>
            )}
          </div>
        </div>
        {following || turns.length === 0 ? null : (
          <Button
            size="small"
            onClick={() => {
              // The button goes away, as that for stopping does.
              if (typesAtOnce()) composer.current?.focus({ preventScroll: true });
              toEnd("smooth");
            }}
            className="absolute bottom-28 left-1/2 -translate-x-1/2 animate-appear shadow-floating"
          >
            <ArrowDown aria-hidden className="size-3.5" />
            To the end
          </Button>
        )}
        <Announcement asking={asking} turn={running ?? last} />
        <div className="shrink-0 overflow-hidden pt-1 [scrollbar-gutter:stable]">
          <div className="relative mx-auto flex w-full max-w-[46rem] flex-col gap-2 px-4 pb-3 sm:px-6">
            {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
            <WithoutScripts>
              Asking needs JavaScript: switch it on in this browser, then reload the page.
            </WithoutScripts>
            <Composer
              field={composer}
              draft={draft}
              onDraft={setDraft}
              busy={asking !== null || running !== undefined}
              onBegin={(typed) => {
                const sent = begin(typed, running === undefined);
                if (sent !== null) send(sent);
              }}
              onSend={send}
              onStop={running ? () => stop(running.runId) : undefined}
            />
            <PlannerNotice planner={planner} />
          </div>
        </div>
      </main>
      <TracePanel
        turn={selected}
        initialWidth={traceWidth}
        onWidth={(width) => void savePreferences({ traceWidth: width })}
      />
    </>
  );
}

/** The turns with what came since the page's data were read. */
function withLive(turns: readonly TurnData[], live: ReturnType<typeof useRunFeed>["live"]): TurnData[] {
  return turns.map((turn) => {
    const trace = live.get(turn.runId)?.trace;
    return trace && trace.lastSeq >= turn.trace.lastSeq ? { ...turn, trace } : turn;
  });
}
