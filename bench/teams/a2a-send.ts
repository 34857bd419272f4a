import { z } from "zod";
import { createClient } from "@/lib/client";
import { readRun } from "@/lib/protocols/rest";
import { percentile } from "../agent-times";
import { firstVerification } from "../first-verification";
import type { Row } from "./row";

/** Of a hundred, the slow twentieth would be five sends, which is chance. */
const SENDS = 420;
/** The first ones load what serves them. */
const WARM_UP = 20;

const Sent = z.object({ task: z.object({ id: z.string(), status: z.object({ state: z.string() }) }) });

/** What A2A adds to a run: from the request to its answer, without the time that the run itself says it took. */
export async function measureSend(url: string, key: string): Promise<Row> {
  const client = createClient({ url, key });
  await firstVerification(client);
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json", "a2a-version": "1.0" };
  const times: number[] = [];
  for (let at = 0; at < SENDS; at += 1) {
    const parts = [{ text: `What is ${at + 2} * 23?` }];
    const body = JSON.stringify({ message: { messageId: crypto.randomUUID(), role: "ROLE_USER", parts } });
    const began = performance.now();
    const response = await fetch(`${url}/api/a2a/v1/message:send`, { method: "POST", headers, body });
    const { task } = Sent.parse(await response.json());
    const took = performance.now() - began;
    if (task.status.state !== "TASK_STATE_COMPLETED") throw new Error(`A task ended ${task.status.state}.`);
    const { durationMs } = await client.send(readRun, { params: { runId: task.id } });
    if (at >= WARM_UP && durationMs !== undefined) times.push(took - durationMs);
  }
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  return {
    what: `A2A send over the bare run (${times.length} sends)`,
    figure: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
    bar: "p95 < 15 ms",
    holds: p95 < 15,
  };
}
