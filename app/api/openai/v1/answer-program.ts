import { toolsFor } from "@/app/api/v1/program";
import type { RunEvent } from "@/lib/agent/events";
import { type Keyed, openStream } from "@/lib/identity";
import { followRun, type Run } from "@/lib/protocols/openai";
import type { StartRun } from "@/lib/runs";
import { getApp } from "@/lib/server";
import { chunkResponse } from "./chunk-response";

interface Program {
  caller: Keyed;
  signal: AbortSignal;
}

type Asked = Pick<StartRun, "question" | "memory" | "functions" | "made" | "tools" | "after">;

/** How a protocol writes the answer: as one object, or as parts of it while it comes about. */
interface Writing {
  isStream: boolean;
  whole: (run: Run, events: AsyncIterable<RunEvent>) => Promise<object>;
  parts: (run: Run, events: AsyncIterable<RunEvent>) => AsyncIterable<object>;
}

/**
 * Answers a question in the way of a protocol. Whoever leaves stops the run: there is no address where he could ask for its
 * answer later.
 */
export async function answerProgram(program: Program, asked: Asked, writing: Writing): Promise<Response> {
  const { caller, signal } = program;
  const { runs } = await getApp();
  const { ownerKey, address } = caller;
  const tools = asked.tools ?? toolsFor(caller, undefined);
  const start = () => runs.start({ ...asked, ownerKey, address, byKey: true, inChat: false, tools });
  if (!writing.isStream) {
    const run = await start();
    const answer = await writing.whole(run, followRun(runs, { runId: run.runId, ownerKey }, signal));
    return Response.json(answer, { headers: { "cache-control": "no-store" } });
  }
  const release = openStream(caller);
  const left = new AbortController();
  left.signal.addEventListener("abort", release, { once: true });
  try {
    const run = await start();
    const events = followRun(runs, { runId: run.runId, ownerKey }, AbortSignal.any([signal, left.signal]));
    return chunkResponse(writing.parts(run, events), left);
  } catch (error) {
    left.abort();
    throw error;
  }
}
