import type { NewRunEvent, RunEvent } from "@/lib/agent/events";
import { CALL_STATUSES } from "@/lib/sandbox";

/** A generator of numbers from 0 to 1 (mulberry32): the same seed gives the same numbers. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface RandomRun {
  id: string;
  startedAt: Date;
  /** Without a `run-end` where the server died. */
  events: RunEvent[];
}

/** The log of a run that looks for a tool and calls some, each call ending in any way, or in none with its server. */
export function randomRun(random: () => number, id: string, slugs: readonly string[], startedAt: Date): RandomRun {
  const events: RunEvent[] = [];
  let at = startedAt.getTime();
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error("there is nothing to pick from");
    return item;
  };
  const add = (event: NewRunEvent, afterMs = random() * 50) => {
    at += Math.round(afterMs);
    events.push({ ...event, runId: id, seq: events.length + 1, at: new Date(at).toISOString() });
  };
  add({ type: "run-start", query: `Question ${id}`, planner: "rules" });
  const candidates = slugs
    .filter(() => random() < 0.6)
    .map((tool, place) => ({
      tool,
      version: 1,
      function: "main",
      name: tool,
      score: 1 / (place + 1),
      parts: { lexical: 1, semantic: 0, keyword: 0, rerank: 0, reliability: 0 },
      probability: 1 / (place + 1),
      ...(place > 0 && { lost: "Its words are further away." }),
    }));
  add({ type: "candidates-ranked", considered: slugs.length, tookMs: 1, candidates });
  const calls = Math.floor(random() * 4);
  for (let call = 1; call <= calls; call += 1) {
    const callId = `c${call}`;
    const version = 1 + Math.floor(random() * 2);
    add({ type: "tool-selected", callId, tool: pick(slugs), version, function: "main", reason: "it fits" });
    add({ type: "arguments-generated", callId, arguments: { number: call } });
    if (random() < 0.05) continue;
    add({ type: "tool-call-start", callId, sandbox: "fake" });
    if (random() < 0.05) break;
    const status = random() < 0.5 ? "ok" : pick(CALL_STATUSES);
    const durationMs = Math.exp(random() * 10);
    const error = status === "ok" ? undefined : `It ended ${status}.`;
    add({ type: "tool-call-end", callId, status, error, durationMs, peakMemoryBytes: 1_000 }, durationMs);
  }
  if (random() < 0.9) {
    const status = pick(["answered", "failed", "cancelled"] as const);
    add({ type: "run-end", status, durationMs: at - startedAt.getTime() });
  }
  return { id, startedAt, events };
}
