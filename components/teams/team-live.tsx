"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { Connection } from "@/components/event-log/open-events";
import { useRefresh } from "@/components/event-log/use-refresh";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
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
    <Notice
      tone="bad"
      action={
        <Button size="small" onClick={connect}>
          Reconnect
        </Button>
      }
    >
      The server cannot be reached. This page shows the team as it was; it goes on there, if the server still runs.
    </Notice>
  );
}
