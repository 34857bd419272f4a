import { join } from "node:path";
import { AppError } from "@/lib/errors";
import { findUpwards } from "@/lib/process";
import { createReadingProcesses, type ReadingProcesses, type ReadingProcessesOptions } from "@/lib/reading";
import { createSourceReader, ReadingAnswer } from "./readings";
import type { SourceReader } from "./source-reader";

const SCRIPT = join("lib", "publishing", "forms", "read-sources.ts");
/** Of processor time for the arguments of one call: 10,000 rows of ten fields take 0.4 s the first time, and half of that later. */
const CHECKING_MS = 2_000;
const TOO_COMPLICATED =
  "The source, with its inputs, is too complicated to be read within 3 s and 256 MB: make it shorter and less nested, or move data out of it.";

export interface ProcessReaderOptions extends ReadingProcessesOptions {
  /** Another script than the one that reads sources. */
  script?: string;
}

export type ProcessReader = SourceReader & Pick<ReadingProcesses, "size" | "close">;

function locateScript(): string {
  const script = findUpwards(SCRIPT);
  if (script !== undefined) return script;
  throw new AppError("misconfigured", `The file ${SCRIPT} was not found: start the app from its own folder.`);
}

/** Reads sources, and applies schemas, in processes beside the server. Errors besides those of `SourceReader`: those of `ReadingProcesses`. */
export function createProcessReader({ script, ...options }: ProcessReaderOptions): ProcessReader {
  const processes = createReadingProcesses(() => script ?? locateScript(), options);
  const reader = createSourceReader(async (task, asker) => {
    const cpuMs = task.kind === "arguments" || task.kind === "result" ? CHECKING_MS : undefined;
    const answer = await processes.ask(JSON.stringify(task), { ...asker, cpuMs });
    if (answer === undefined) return { end: "refused", problem: { problem: TOO_COMPLICATED } };
    return ReadingAnswer.parse(JSON.parse(answer));
  });
  return {
    ...reader,

    get size() {
      return processes.size;
    },

    close: () => processes.close(),
  };
}
