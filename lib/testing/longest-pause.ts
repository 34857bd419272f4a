/** How often the event loop is asked for a turn, in milliseconds. */
const EVERY_MS = 5;

/**
 * Does the work and tells for how long it held this thread at most, in milliseconds: the most processor time that the
 * thread used between two turns of its event loop. Processor time, because on a busy machine a turn also comes late
 * while others run. What other threads and processes do does not count.
 */
export async function longestPause(work: () => unknown): Promise<number> {
  let before = usedMs();
  let longest = 0;
  const look = (): void => {
    const now = usedMs();
    longest = Math.max(longest, now - before);
    before = now;
  };
  const timer = setInterval(look, EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
    look();
  }
  return longest;
}

function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
