"use client";

import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import type { Connection } from "@/components/event-log/open-events";
import { useRefresh } from "@/components/event-log/use-refresh";
import { watchLog } from "@/components/event-log/watch-log";
import type { RunEvent } from "@/lib/agent/events";
import { extendTrace, type Trace } from "@/lib/runs/fold";
import type { TurnData } from "../types";

export interface LiveRun {
  trace: Trace;
  connection: Connection;
}

/** A turn that was started from this page. */
interface StartedTurn extends TurnData {
  chatId: string | null;
}

interface RunFeed {
  live: ReadonlyMap<string, LiveRun>;
  /** Turns that the pages' own data may not have yet, oldest first. */
  started: readonly StartedTurn[];
  addStarted: (turn: StartedTurn) => void;
  /** Follows a run from where its trace ends; asking twice changes nothing. */
  follow: (runId: string, trace: Trace) => void;
  /** Tries again where the connection counts as lost. */
  reconnect: (runId: string, trace: Trace) => void;
}

const Feed = createContext<RunFeed | null>(null);

export function useRunFeed(): RunFeed {
  const feed = useContext(Feed);
  if (feed === null) throw new Error("useRunFeed is used outside RunFeedProvider");
  return feed;
}

/** Tells this browser's other tabs that a run started or ended, so that the same chat shows the same in each. */
const CHANNEL = "agient-runs";

/** Holds the runs that are followed, so that they go on while one moves between chats. */
export function RunFeedProvider({ children }: { children: ReactNode }) {
  const refresh = useRefresh();
  const [live, setLive] = useState<ReadonlyMap<string, LiveRun>>(new Map());
  const [started, setStarted] = useState<readonly StartedTurn[]>([]);
  const watches = useRef(new Map<string, () => void>());

  useEffect(() => {
    const open = watches.current;
    return () => {
      for (const stop of open.values()) stop();
      open.clear();
    };
  }, []);

  const others = useRef<BroadcastChannel>(undefined);
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = refresh;
    others.current = channel;
    return () => channel.close();
  }, [refresh]);

  const follow = useCallback(
    (runId: string, trace: Trace) => {
      if (watches.current.has(runId)) return;
      const change = (next: (run: LiveRun) => LiveRun) =>
        setLive((runs) => new Map(runs).set(runId, next(runs.get(runId) ?? { trace, connection: "live" })));
      const log = { address: `/api/runs/${runId}/events`, last: "run-end", after: trace.lastSeq };
      const stop = watchLog<RunEvent>(log, {
        onEvents: (events) => {
          change((run) => ({ ...run, trace: extendTrace(run.trace, events) }));
          // The pages' own data and the list of chats catch up once the run is over.
          if (events.at(-1)?.type === "run-end") refresh();
        },
        onConnection: (connection) => change((run) => ({ ...run, connection })),
      });
      watches.current.set(runId, stop);
    },
    [refresh],
  );

  const reconnect = useCallback(
    (runId: string, trace: Trace) => {
      watches.current.get(runId)?.();
      watches.current.delete(runId);
      follow(runId, trace);
    },
    [follow],
  );

  const addStarted = useCallback((turn: StartedTurn) => {
    setStarted((turns) => [...turns, turn]);
    others.current?.postMessage("started");
  }, []);
  const feed = useMemo(
    () => ({ live, started, addStarted, follow, reconnect }),
    [live, started, addStarted, follow, reconnect],
  );
  return <Feed value={feed}>{children}</Feed>;
}
