import { expect } from "@playwright/test";
import type { Server } from "../own-server";

/** What `NODE_OPTIONS` of the server says for this: its inspector, once asked for, listens here on a port that is free. */
export const INSPECTABLE = "--inspect-port=127.0.0.1:0";
const IN_USE = "(({ heapUsed, arrayBuffers }) => (heapUsed + arrayBuffers) / 2 ** 20)(process.memoryUsage())";

interface Answer {
  id: number;
  /** Absent where the inspector refused. */
  result?: { result?: { value: number } };
}

/**
 * Megabytes that the server has in use once it has collected its garbage. What the system counts for the process says
 * little: a heap that has room grows by hundreds of megabytes before it is collected. The database's own memory, which
 * grows by a fifth at a time, is left out.
 */
export async function memoryInUse({ child, output }: Server): Promise<number> {
  child.kill("SIGUSR1");
  const address = () => /Debugger listening on (ws:\S+)/.exec(output())?.[1];
  await expect.poll(address).toBeDefined();
  const inspector = new WebSocket(address() ?? "");
  await new Promise((resolve, reject) => {
    inspector.onopen = resolve;
    inspector.onerror = reject;
  });
  const ask = (id: number, method: string, params = {}) =>
    new Promise<Answer>((resolve, reject) => {
      inspector.onclose = () => reject(new Error("The server's inspector closed its connection."));
      inspector.onmessage = ({ data }) => {
        const answer: Answer = JSON.parse(String(data));
        if (answer.id === id) resolve(answer);
      };
      inspector.send(JSON.stringify({ id, method, params }));
    });
  // What a finalizer lets go of is collected the second time.
  await ask(1, "HeapProfiler.collectGarbage");
  await ask(2, "HeapProfiler.collectGarbage");
  const { result } = await ask(3, "Runtime.evaluate", { expression: IN_USE, returnByValue: true });
  inspector.onclose = null;
  inspector.close();
  return Math.round(result?.result?.value ?? Number.NaN);
}
