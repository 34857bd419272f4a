import { type Connection, openEvents } from "@/components/event-log/open-events";

/** Tells of what is new in a team at most so often, in milliseconds. */
const PACE_MS = 300;

interface Watcher {
  onNews: () => void;
  onConnection: (connection: Connection) => void;
}

/** Follows a team until it ends; every connection begins with all that happened. Returns what ends it. */
export function watchTeam(teamId: string, { onNews, onConnection }: Watcher): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const close = openEvents(() => `/api/teams/${encodeURIComponent(teamId)}/events`, {
    onData(data) {
      const { type, commId } = JSON.parse(data) as { type: string; commId: string };
      // Nothing comes after it: the browser would only connect again.
      if (type === "chat-ended" && commId === teamId) close();
      timer ??= setTimeout(() => {
        timer = undefined;
        onNews();
      }, PACE_MS);
    },
    onConnection,
  });

  return () => {
    clearTimeout(timer);
    close();
  };
}
