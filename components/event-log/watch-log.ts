import { type Connection, openEvents } from "./open-events";

interface Watcher<LogEvent> {
  onEvents: (events: LogEvent[]) => void;
  onConnection: (connection: Connection) => void;
}

/** Events that come within this time are handed over together, so that a fast stream draws once a frame. */
const GATHER_MS = 16;

interface Log {
  /** Where its events are streamed from; `?after=` is added. */
  address: string;
  /** Type of the event after which none comes. */
  last: string;
  /** Position up to which it is known. */
  after: number;
}

/** Follows a log's events until its last one. Returns what ends it. */
export function watchLog<LogEvent extends { seq: number; type: string }>(
  { address, last, after }: Log,
  { onEvents, onConnection }: Watcher<LogEvent>,
): () => void {
  let known = after;
  let gathered: LogEvent[] = [];
  let gathering: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(gathering);
    gathering = undefined;
    const events = gathered;
    gathered = [];
    if (events.length > 0) onEvents(events);
  }

  function stop() {
    close();
    flush();
  }

  const close = openEvents(() => `${address}?after=${known}`, {
    onData(data) {
      const event: LogEvent = JSON.parse(data);
      known = event.seq;
      gathered.push(event);
      if (event.type === last) stop();
      else gathering ??= setTimeout(flush, GATHER_MS);
    },
    onConnection,
  });
  return stop;
}
