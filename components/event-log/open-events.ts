export type Connection = "live" | "reconnecting" | "lost";

interface Reader {
  onData: (data: string) => void;
  onConnection: (connection: Connection) => void;
}

/** Waits before a connection that the server refused is tried again; after the last one it counts as lost. */
const RETRY_MS = [500, 1_000, 2_000, 4_000, 8_000];

/**
 * Reads a stream of events over as many connections as it takes, each at the address of its moment. Returns what ends it.
 * The browser reconnects by itself when a connection breaks; a refusal is tried again from here.
 */
export function openEvents(address: () => string, { onData, onConnection }: Reader): () => void {
  let refusals = 0;
  let source: EventSource;
  let retrying: ReturnType<typeof setTimeout> | undefined;

  function connect() {
    source = new EventSource(address());
    source.onopen = () => {
      refusals = 0;
      onConnection("live");
    };
    source.onmessage = ({ data }) => onData(data);
    source.onerror = () => {
      if (source.readyState !== EventSource.CLOSED) return onConnection("reconnecting");
      const wait = RETRY_MS[refusals];
      refusals += 1;
      onConnection(wait === undefined ? "lost" : "reconnecting");
      if (wait !== undefined) retrying = setTimeout(connect, wait);
    };
  }

  connect();
  return () => {
    source.close();
    clearTimeout(retrying);
  };
}
