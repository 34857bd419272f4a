import { join } from "node:path";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { runKillable } from "../killable";
import { findUpwards } from "../locate-runner";
import { FairQueue } from "../queue";
import type { CallRuntime } from "../sandbox";
import { Finding, type PublishedText } from "./finding";

const REVIEWER = join("lib", "sandbox", "review", "reviewer.ts");
/** Most sources take 0.1 s; one that takes this long was made to. */
const BOUNDS = { timeoutMs: 5_000, outputBytes: 1_000_000, heapMegabytes: 256 };

const queue = new FairQueue({ concurrency: 2, perOwner: 2, capacity: 200 });

const UNREADABLE: Finding = {
  rule: "unreadable-source",
  severity: "block",
  line: 1,
  message: "The review could not read this source within 5 s and 256 MB.",
  advice: "Make it shorter and less nested; put large data elsewhere.",
};

/**
 * Reads a source without running it, and what is published with it, in a process that can be killed. It informs: what protects is the sandbox. Findings
 * are in the order of lines, those in the texts last; one of severity `block` must stop publishing, as does what cannot be read in time. Throws
 * AppError `busy` when too many sources wait, and `misconfigured` when the review itself cannot run.
 */
export async function reviewSource(
  runtime: CallRuntime,
  source: string,
  hosts: readonly string[] = [],
  texts: readonly PublishedText[] = [],
): Promise<Finding[]> {
  const reviewer = findUpwards(REVIEWER);
  if (reviewer === undefined) {
    throw new AppError("misconfigured", `The file ${REVIEWER} was not found: start the app from its own folder.`);
  }
  const release = await queue.enter("");
  try {
    const input = JSON.stringify({ runtime, source, hosts, texts });
    const end = await runKillable(reviewer, { ...BOUNDS, input });
    return end.how === "stopped" ? [UNREADABLE] : z.array(Finding).parse(JSON.parse(end.output));
  } catch (cause) {
    throw new AppError("misconfigured", "The source could not be reviewed: run “npm ci” and try again.", { cause });
  } finally {
    release();
  }
}
