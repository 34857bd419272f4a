"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Draws the page anew at most so often, in milliseconds. */
const PACE_MS = 300;

/** Keeps a team's page up to date while the team works. */
export function TeamLive({ teamId }: { teamId: string }) {
  const router = useRouter();

  useEffect(() => {
    const events = new EventSource(`/api/teams/${encodeURIComponent(teamId)}/events`);
    let timer: ReturnType<typeof setTimeout> | undefined;
    events.onmessage = ({ data }) => {
      const { type, commId } = JSON.parse(data) as { type: string; commId: string };
      // Nothing comes after it: the browser would only connect again.
      if (type === "chat-ended" && commId === teamId) events.close();
      timer ??= setTimeout(() => {
        timer = undefined;
        router.refresh();
      }, PACE_MS);
    };
    return () => {
      clearTimeout(timer);
      events.close();
    };
  }, [teamId, router]);

  return null;
}
