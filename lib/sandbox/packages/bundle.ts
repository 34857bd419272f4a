import { createHash } from "node:crypto";
import { realpath } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { confine, findUpwards, type Layers, locateRunner, runKillable } from "@/lib/process";

import type { CallRuntime } from "../sandbox";

/** Node and esbuild together take 350 MB for five large packages at once. */
const BOUNDS = { timeoutMs: 10_000, outputBytes: 20_000_000, heapMegabytes: 256, memoryBytes: 800_000_000 };

const Name = z.string().max(100);
const Problem = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("undeclared"), specifier: Name }),
  z.object({ kind: z.literal("line"), line: z.int().positive() }),
  z.object({ kind: z.literal("package"), name: Name }),
  z.object({ kind: z.literal("other") }),
]);
/** Checked like a stranger's: the process has read what strangers wrote. */
const Answer = z.union([z.object({ code: z.string() }), z.object({ problem: Problem })]);

export interface BundleOptions {
  runtime: Exclude<CallRuntime, "python">;
  source: string;
  /** Holds the packages, in `node_modules`. */
  folder: string;
  /** What the process is put into. */
  layers: Layers;
}

/** The most recent bundles, by what they were made of: the same tool is called again and again. */
const recent = new Map<string, Promise<string>>();
const MOST_RECENT = 20;

function tell(problem: z.infer<typeof Problem>): string {
  switch (problem.kind) {
    case "undeclared":
      return `“${problem.specifier}” is not a declared package.`;
    case "line":
      return `line ${problem.line} of the source cannot be read, or imports what is not there.`;
    case "package":
      return `the package ${problem.name} cannot be read: choose another version, or do without it.`;
    case "other":
      return "they cannot be put together; choose other packages.";
  }
}

/** The bundler's own parts: its package, and beside it that of its program for this platform. */
function locateBundler(): string[] {
  const bundler = findUpwards(join("node_modules", "esbuild"));
  const programs = findUpwards(join("node_modules", "@esbuild"));
  if (bundler === undefined || programs === undefined) {
    throw new AppError("misconfigured", "The npm package “esbuild” is not installed: run “npm ci”.");
  }
  return [bundler, programs];
}

async function bundle({ runtime, source, folder, layers }: BundleOptions): Promise<string> {
  const real = await realpath(folder);
  const script = join(locateRunner(), "bundle.js");
  const program = await confine(layers, script, [...locateBundler(), real]);
  const end = await runKillable(program, { ...BOUNDS, input: JSON.stringify({ runtime, source, folder: real }) });
  if (end.how === "stopped") {
    throw new AppError(
      "invalid-input",
      "The tool and its packages do not fit: they could not be read within 10 s and 20 MB.",
    );
  }
  const answer = Answer.parse(JSON.parse(end.output));
  if ("code" in answer) return answer.code;
  throw new AppError("invalid-input", `The tool and its packages do not fit: ${tell(answer.problem)}`);
}

/**
 * A tool's source and the packages that it imports as one module, so that the sandbox needs to read nothing. No package's
 * code runs. Line numbers stay the tool's own through an inline source map, which is ours alone. Throws AppError
 * `invalid-input`, which quotes nothing of any file.
 */
export function bundleWithPackages(options: BundleOptions): Promise<string> {
  const { runtime, source, folder } = options;
  const key = createHash("sha256")
    .update(JSON.stringify([runtime, source, folder]))
    .digest("hex");
  const known = recent.get(key);
  if (known !== undefined) return known;
  const made = bundle(options);
  recent.set(key, made);
  made.catch(() => recent.delete(key));
  const [oldest] = recent.keys();
  if (recent.size > MOST_RECENT && oldest !== undefined) recent.delete(oldest);
  return made;
}
