import { createHash } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { runKillable } from "../killable";
import { locateRunner } from "../locate-runner";
import type { CallRuntime } from "../sandbox";

const BOUNDS = { timeoutMs: 10_000, outputBytes: 20_000_000, heapMegabytes: 256 };
const Answer = z.union([z.object({ code: z.string() }), z.object({ problem: z.string() })]);

/** The most recent bundles, by what they were made of: the same tool is called again and again. */
const recent = new Map<string, Promise<string>>();
const MOST_RECENT = 20;

async function bundle(runtime: CallRuntime, source: string, folder: string): Promise<string> {
  const input = JSON.stringify({ runtime, source, folder });
  const end = await runKillable(join(locateRunner(), "bundle.js"), { ...BOUNDS, input });
  if (end.how === "stopped") {
    throw new AppError(
      "invalid-input",
      "The tool and its packages do not fit: they could not be read within 10 s and 20 MB.",
    );
  }
  const answer = Answer.parse(JSON.parse(end.output));
  if ("code" in answer) return answer.code;
  throw new AppError("invalid-input", `The tool and its packages do not fit: ${answer.problem}`);
}

/**
 * A tool's source and the packages that it imports as one module, so that the sandbox needs to read nothing. No package's
 * code runs. Line numbers stay the tool's own through an inline source map. Throws AppError `invalid-input`.
 */
export function bundleWithPackages(
  runtime: Exclude<CallRuntime, "python">,
  source: string,
  folder: string,
): Promise<string> {
  const key = createHash("sha256")
    .update(JSON.stringify([runtime, source, folder]))
    .digest("hex");
  const known = recent.get(key);
  if (known !== undefined) return known;
  const made = bundle(runtime, source, folder);
  recent.set(key, made);
  made.catch(() => recent.delete(key));
  const [oldest] = recent.keys();
  if (recent.size > MOST_RECENT && oldest !== undefined) recent.delete(oldest);
  return made;
}
