import { join } from "node:path";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { locateScript, prepareProgram, runKillable } from "@/lib/process";
import type { CallRuntime } from "@/lib/sandbox";
import { Slots } from "@/lib/slots";
import { Finding, type PublishedText } from "./finding";

const REVIEWER = join("lib", "reading", "review", "reviewer.ts");
/** Most sources take 0.1 s; one that takes this long was made to. The process itself takes 100 MB. */
const BOUNDS = { timeoutMs: 5_000, outputBytes: 1_000_000, heapMegabytes: 256, memoryBytes: 600_000_000 };
const BUSY = "Too many sources are being reviewed at the moment. Please try again in a few seconds.";

export interface ReviewedSource {
  runtime: CallRuntime;
  source: string;
  hosts: readonly string[];
  /** What is published with it. */
  texts: readonly PublishedText[];
}

export interface ReviewOptions {
  /** Whose it is: owners take turns. */
  owner: string;
  signal: AbortSignal;
}

export type Review = (reviewed: ReviewedSource, options: ReviewOptions) => Promise<Finding[]>;

const UNREADABLE: Finding = {
  rule: "unreadable-source",
  severity: "block",
  line: 1,
  message: "The review could not read this source within 5 s and 256 MB.",
  advice: "Make it shorter and less nested; put large data elsewhere.",
};

/**
 * Reads sources without running them, and what is published with them, in processes that can be killed, in the layers of a
 * call. It informs: what protects is the sandbox. Findings are in the order of lines, those in the texts last; one of
 * severity `block` must stop publishing, as does what cannot be read in time. Errors: AppErrors `busy` when too many sources
 * wait, and `misconfigured` when the review itself cannot run; the signal's reason when it aborts before its turn.
 */
export function createReview({ cacheDir }: { cacheDir: string }): Review {
  const slots = new Slots({ concurrency: 2, perOwner: 1, capacity: 200, capacityPerOwner: 20, refusal: BUSY });

  return async (reviewed, { owner, signal }) => {
    const reviewer = locateScript(REVIEWER);
    const release = await slots.enter(owner, signal);
    try {
      const program = await prepareProgram(reviewer, cacheDir);
      const end = await runKillable(program, { ...BOUNDS, input: JSON.stringify(reviewed) });
      return end.how === "stopped" ? [UNREADABLE] : z.array(Finding).parse(JSON.parse(end.output));
    } catch (cause) {
      throw new AppError("misconfigured", "The source could not be reviewed: run “npm ci” and try again.", { cause });
    } finally {
      release();
    }
  };
}
