import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { locateRunner } from "../locate-runner";
import type { CallRuntime } from "../sandbox";

/** A stranger's source can keep a parser busy for ever, so it is parsed in a process that can be killed; in ms. */
const TIMEOUT_MS = 10_000;
const OUTPUT_BYTES = 20_000_000;
const Answer = z.union([z.object({ code: z.string() }), z.object({ problem: z.string() })]);

/** The most recent bundles, by what they were made of: the same tool is called again and again. */
const recent = new Map<string, Promise<string>>();
const MOST_RECENT = 20;

function runBundler(input: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const env: NodeJS.ProcessEnv = { NODE_ENV: "production", PATH: process.env.PATH };
    const child = spawn(process.execPath, ["--max-old-space-size=256", join(locateRunner(), "bundle.js")], {
      env,
      stdio: ["pipe", "pipe", "ignore"],
      detached: process.platform !== "win32",
    });
    const chunks: Buffer[] = [];
    let bytes = 0;
    // The bundler has a child of its own: the whole group is ended.
    const kill = (): void => {
      try {
        if (child.pid !== undefined) process.kill(process.platform === "win32" ? child.pid : -child.pid, "SIGKILL");
      } catch {
        // It has ended already.
      }
    };
    const timer = setTimeout(kill, TIMEOUT_MS);
    child.stdin.on("error", () => {});
    child.stdin.end(input);
    child.stdout.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > OUTPUT_BYTES) kill();
    });
    child.on("error", reject);
    child.on("close", (code) => {
      clearTimeout(timer);
      kill();
      if (code === 0) resolve(Buffer.concat(chunks).toString());
      else reject(new Error("it could not be read within 10 s and 20 MB"));
    });
  });
}

async function bundle(runtime: CallRuntime, source: string, folder: string): Promise<string> {
  const text = await runBundler(JSON.stringify({ runtime, source, folder })).catch((cause: Error) => {
    throw new AppError("invalid-input", `The tool and its packages do not fit: ${cause.message}.`, { cause });
  });
  const answer = Answer.parse(JSON.parse(text));
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
