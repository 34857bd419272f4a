"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { LostNotice } from "@/components/event-log/lost-notice";
import type { Connection } from "@/components/event-log/open-events";
import { useRefresh } from "@/components/event-log/use-refresh";
import { watchTeam } from "./watch-team";

/** Keeps a team's page up to date while the team works, and says when it no longer does. */
export function TeamLive({ teamId }: { teamId: string }) {
  const refresh = useRefresh();
  const [connection, setConnection] = useState<Connection>("live");
  const stop = useRef<() => void>(undefined);

  const connect = useCallback(() => {
    stop.current?.();
    stop.current = watchTeam(teamId, { onNews: refresh, onConnection: setConnection });
  }, [teamId, refresh]);

  useEffect(() => {
    connect();
    return () => stop.current?.();
  }, [connect]);

  if (connection !== "lost") return null;
  return (
    <LostNotice onReconnect={connect}>
      This page shows the team as it was; it goes on there, if the server still runs.
    </LostNotice>
  );
}
