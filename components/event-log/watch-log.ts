export type Connection = "live" | "reconnecting" | "lost";

interface Watcher<LogEvent> {
  onEvents: (events: LogEvent[]) => void;
  onConnection: (connection: Connection) => void;
}

/** Events that come within this time are handed over together, so that a fast stream draws once a frame. */
const GATHER_MS = 16;
/** Waits before a connection that the server refused is tried again; after the last one it counts as lost. */
const RETRY_MS = [500, 1_000, 2_000, 4_000, 8_000];

interface Log {
  /** Where its events are streamed from; `?after=` is added. */
  address: string;
  /** Type of the event after which none comes. */
  last: string;
  /** Position up to which it is known. */
  after: number;
}

/**
 * Follows a log's events until its last one, over as many connections as it takes. Returns what ends it. The browser
 * reconnects by itself when a connection breaks; a refusal is tried again from here.
 */
export function watchLog<LogEvent extends { seq: number; type: string }>(
  { address, last, after }: Log,
  { onEvents, onConnection }: Watcher<LogEvent>,
): () => void {
  let known = after;
  let gathered: LogEvent[] = [];
  let refusals = 0;
  let source: EventSource;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let retrying: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(gathering);
    gathering = undefined;
    const events = gathered;
    gathered = [];
    if (events.length > 0) onEvents(events);
  }

  function stop() {
    source.close();
    clearTimeout(retrying);
    flush();
  }

  function connect() {
    source = new EventSource(`${address}?after=${known}`);
    source.onopen = () => {
      refusals = 0;
      onConnection("live");
    };
    source.onmessage = ({ data }) => {
      const event: LogEvent = JSON.parse(data);
      known = event.seq;
      gathered.push(event);
      if (event.type === last) stop();
      else gathering ??= setTimeout(flush, GATHER_MS);
    };
    source.onerror = () => {
      if (source.readyState !== EventSource.CLOSED) return onConnection("reconnecting");
      const wait = RETRY_MS[refusals];
      refusals += 1;
      onConnection(wait === undefined ? "lost" : "reconnecting");
      if (wait !== undefined) retrying = setTimeout(connect, wait);
    };
  }

  connect();
  return stop;
}
