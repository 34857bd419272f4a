import { setTimeout as wait } from "node:timers/promises";
import type { Embeddings } from "../embeddings";

const MAX_CHARACTERS = 600;

export interface QueryVector {
  vector?: Float32Array;
  /** Why there is none, for the trace. */
  note?: string;
}

/** Embeds a question unless that takes longer than the deadline; never rejects. */
export async function embedWithin(
  text: string,
  embeddings: Embeddings | undefined,
  deadlineMs: number,
): Promise<QueryVector> {
  if (!embeddings || text.trim() === "") {
    return {};
  }
  const settled = new AbortController();
  const note = `The question's embedding took over ${deadlineMs} ms and was left out.`;
  const late = wait<QueryVector>(deadlineMs, { note }, { signal: settled.signal }).catch(() => ({}));
  const made = embeddings.embed([text.slice(0, MAX_CHARACTERS)], { urgent: true }).then(
    ([vector]): QueryVector => (vector ? { vector } : {}),
    (): QueryVector => ({ note: "The embedding model could not be used, so meaning was left out." }),
  );
  try {
    return await Promise.race([made, late]);
  } finally {
    settled.abort();
  }
}
