/** Pauses between the attempts, in milliseconds: a broken connection is mostly there again within seconds. */
const PAUSES_MS = [500, 2_000, 5_000, 15_000];

/**
 * Loads a part of a page, and tries again where the network fails: what React was refused once it never asks for again,
 * and the page around it would go with it. Rejects with the last refusal, about half a minute after the first.
 */
export async function patiently<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await load();
    } catch {
      await onlineOr(pauseMs);
    }
  }
  return load();
}

/** Waits until the browser has a network again, or for so long at most. */
function onlineOr(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener("online", done);
  });
}
