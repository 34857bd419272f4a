import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const Package = z.object({ scripts: z.record(z.string(), z.string()) });

interface CommandOutcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

interface CommandOptions {
  env?: Record<string, string>;
  /** What comes from standard input. */
  input?: string;
}

/** Runs commands as a person would, without a server, with their data in `<folder>/data`. */
export function commandsIn(folder: string) {
  return async (script: string, words: string[], { env, input = "" }: CommandOptions = {}): Promise<CommandOutcome> => {
    const child = spawn(process.execPath, [...argumentsOf(script), ...words], {
      env: { ...process.env, AGIENT_DATA_DIR: path.join(folder, "data"), ...env },
    });
    child.stdin.end(input);
    const outcome: CommandOutcome = { code: null, stdout: "", stderr: "" };
    child.stdout.on("data", (chunk: Buffer) => {
      outcome.stdout += chunk;
    });
    child.stderr.on("data", (chunk: Buffer) => {
      outcome.stderr += chunk;
    });
    outcome.code = await new Promise((resolve) => child.on("close", resolve));
    return outcome;
  };
}

/** What package.json has npm give to Node. */
function argumentsOf(script: string): string[] {
  const { scripts } = Package.parse(JSON.parse(readFileSync("package.json", "utf8")));
  const [node, ...words] = scripts[script]?.split(" ") ?? [];
  if (node !== "node") throw new Error(`package.json starts no “${script}” with Node.`);
  return words;
}
