import type { SearchDocument, SearchIndex } from "./search";

/** Tells which tools have changed, on whichever instance. */
export interface ChangeFeed {
  /**
   * Tools that were published, changed or taken down after a cursor, oldest first, and the cursor of the last. Without a
   * cursor: no tools and the present one. A change may come twice, and never not at all: commits may become visible out
   * of order, so a feed by time looks back a little.
   */
  changesAfter(cursor: string | null): Promise<{ toolIds: string[]; cursor: string }>;
  /** What is to be found of a tool now; empty where it is not listed. */
  documentsOf(toolId: string): Promise<SearchDocument[]>;
  /** Calls back soon after a change where the database can; returns how to stop. */
  onChange?(listener: () => void): () => void;
}

export interface FollowOptions {
  /** How often the feed is asked, in milliseconds: a change is found on every instance within this and the time of a put. */
  everyMs?: number;
  /** Told when the feed could not be read; it is asked again. */
  onFailed?: (error: unknown) => void;
}

export interface Following {
  /** Reads what has changed now, without waiting for the next time. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

/** Keeps an index in step with a mart that other instances change too. Start it before the index is first filled. */
export async function followChanges(
  index: SearchIndex,
  feed: ChangeFeed,
  { everyMs = 1_000, onFailed = () => {} }: FollowOptions = {},
): Promise<Following> {
  let { cursor } = await feed.changesAfter(null);
  let running: Promise<void> | undefined;
  let again = false;
  let closed = false;

  const read = async (): Promise<void> => {
    const changes = await feed.changesAfter(cursor);
    for (const toolId of new Set(changes.toolIds)) {
      const documents = await feed.documentsOf(toolId);
      if (closed) return;
      await index.put(toolId, documents);
    }
    cursor = changes.cursor;
  };

  const catchUp = async (): Promise<void> => {
    if (running) {
      again = true;
      return running;
    }
    running = (async () => {
      do {
        again = false;
        await read();
      } while (again && !closed);
    })();
    try {
      await running;
    } finally {
      running = undefined;
    }
  };

  const tick = () => {
    if (!closed) catchUp().catch(onFailed);
  };
  const timer = setInterval(tick, everyMs);
  if (typeof timer === "object") timer.unref();
  const stopListening = feed.onChange?.(tick);
  return {
    catchUp,
    async close() {
      closed = true;
      clearInterval(timer);
      stopListening?.();
      await running?.catch(onFailed);
    },
  };
}
