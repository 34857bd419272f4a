import { join } from "node:path";
import { locateScript } from "@/lib/process";
import { ReadingProcesses, type ReadingProcessesOptions } from "@/lib/reading";
import { createSourceReader, ReadingAnswer } from "./readings";
import type { SourceReader } from "./source-reader";

const SCRIPT = join("lib", "publishing", "forms", "read-sources.ts");
/** Of processor time for the arguments of one call: 10,000 rows of ten fields take 0.4 s the first time, and half of that later. */
const CHECKING_MS = 2_000;

export interface ProcessReaderOptions extends ReadingProcessesOptions {
  /** Another script than the one that reads sources. */
  script?: string;
}

export type ProcessReader = SourceReader & Pick<ReadingProcesses, "size" | "close">;

/** Reads sources, and applies schemas, in processes beside the server. Errors besides those of `SourceReader`: those of `WarmPool`. */
export function createProcessReader({ script, ...options }: ProcessReaderOptions): ProcessReader {
  const processes = new ReadingProcesses(() => script ?? locateScript(SCRIPT), options);
  const reader = createSourceReader(async (task, asker) => {
    const cpuMs = task.kind === "arguments" || task.kind === "result" ? CHECKING_MS : undefined;
    const answer = await processes.ask(JSON.stringify(task), { ...asker, cpuMs });
    if ("problem" in answer) return { end: "refused", problem: answer };
    return ReadingAnswer.parse(JSON.parse(answer.output));
  });
  return {
    ...reader,

    get size() {
      return processes.size;
    },

    close: () => processes.close(),
  };
}
