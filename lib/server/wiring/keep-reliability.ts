/** How often search learns of how tools did meanwhile, in milliseconds. */
const EVERY_MS = 120_000;

interface KeptReliability {
  of(toolId: string): number | undefined;
  close(): void;
}

/** What search knows of how reliable tools are: read at the start and every two minutes, so that a search waits for nothing. */
export function keepReliability({
  read,
  onFailed,
}: {
  read: () => Promise<Map<string, number>>;
  onFailed: (error: unknown) => void;
}): KeptReliability {
  let known = new Map<string, number>();
  let closed = false;
  const look = () => {
    read()
      .then((bounds) => {
        known = bounds;
      })
      .catch((error: unknown) => {
        if (!closed) onFailed(error);
      });
  };
  look();
  const timer = setInterval(look, EVERY_MS);
  timer.unref();
  return {
    of: (toolId) => known.get(toolId),
    close() {
      closed = true;
      clearInterval(timer);
    },
  };
}
