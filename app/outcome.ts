import { publicMessage } from "@/lib/errors";
import type { Outcome } from "@/lib/outcome";

/** Runs what a page asked for. A failure comes back as a sentence: what an action throws would not reach the page. */
export async function outcome<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return { ok: false, message: publicMessage(error) };
  }
}
