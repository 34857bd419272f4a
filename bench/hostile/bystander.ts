import { Worker } from "node:worker_threads";

/** Milliseconds between two questions. */
const EVERY_MS = 100;

export interface Waited {
  asked: number;
  /** The longest that an answer took, in milliseconds. */
  worstMs: number;
}

/** Somebody else, in a thread of his own, who asks again and again whether the server is there. */
export async function startBystander(port: number): Promise<{ stop: () => Promise<Waited> }> {
  const worker = new Worker(new URL("./ask-for-health.mjs", import.meta.url), {
    workerData: { address: `http://127.0.0.1:${port}/api/health`, everyMs: EVERY_MS },
  });
  await new Promise((resolve) => worker.once("message", resolve));
  return {
    async stop() {
      const waited = new Promise<Waited>((resolve) => worker.once("message", resolve));
      worker.postMessage("stop");
      return waited.finally(() => worker.terminate());
    },
  };
}
