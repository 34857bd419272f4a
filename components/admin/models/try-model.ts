import * as z from "zod/mini";
import type { Trial } from "@/lib/planner";

const Tried = z.object({
  passed: z.boolean(),
  said: z.string(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  durationMs: z.number(),
  /** Absent where the price is not known. */
  dollars: z.optional(z.number()),
});

export interface Verdict {
  passed: boolean;
  said: string;
  figures?: string;
}

/** Tries one thing of a model. What goes wrong on the way is a verdict too; only an abort throws. */
export async function tryModel(name: string, trial: Trial, signal: AbortSignal): Promise<Verdict> {
  const response = await fetch("/api/models/try", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name, trial }),
    signal,
  }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    return null;
  });
  if (response === null) return { passed: false, said: "The server cannot be reached. Please try again." };
  const answer: unknown = await response.json().catch(() => null);
  const tried = Tried.safeParse(answer);
  if (!tried.success) return { passed: false, said: detailOf(answer, response.status) };
  const { passed, said, inputTokens, outputTokens, durationMs, dollars } = tried.data;
  const price = dollars === undefined ? "price not known" : `US$ ${dollars.toFixed(6)}`;
  const figures = `${inputTokens} + ${outputTokens} tokens, ${price}, ${(durationMs / 1_000).toFixed(1)} s`;
  return { passed, said, figures };
}

function detailOf(answer: unknown, status: number): string {
  const problem = z.object({ detail: z.string() }).safeParse(answer);
  return problem.success ? problem.data.detail : `The server answered ${status}. Please try again.`;
}
