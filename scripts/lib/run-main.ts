import { existsSync } from "node:fs";
import { AppError, type ErrorCode, publicMessage } from "@/lib/errors";
import { outliveOutput } from "./outlive-output";
import { printAside, printLine } from "./terminal";

const OLDEST_NODE = 22;

/**
 * Runs a command: `.env` first, then its main; a failure is one line on stderr and exit code 1, or its own `exitCode`. With
 * `--json` it is besides the one object on stdout, which main prints at every other end.
 */
export async function runMain(main: () => Promise<void>): Promise<void> {
  outliveOutput();
  if (existsSync(".env")) process.loadEnvFile(".env");
  try {
    checkNode();
    await main();
  } catch (error) {
    const details = process.env.AGIENT_LOG_LEVEL === "debug";
    const hint = AppError.is(error) || details ? "" : " AGIENT_LOG_LEVEL=debug shows the details.";
    const message = publicMessage(error);
    printAside(message + hint);
    if (asksFor("--json")) printLine(JSON.stringify({ error: { code: codeOf(error), message } }));
    if (details) console.error(error);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

/** Prints how a command is used, where that is asked for. */
export function printsHelp(usage: string): boolean {
  const isAsked = asksFor("--help", "-h");
  if (isAsked) console.log(usage);
  return isAsked;
}

/** Whether an option was given, in one of its spellings. */
function asksFor(...spellings: string[]): boolean {
  const words = process.argv.slice(2);
  const options = words.slice(0, words.includes("--") ? words.indexOf("--") : words.length);
  return options.some((word) => spellings.includes(word));
}

function codeOf(error: unknown): ErrorCode {
  return AppError.is(error) ? error.code : "internal";
}

/** Wrong words on the command line: exit code 2. */
export class UsageError extends AppError {
  constructor(message: string) {
    super("invalid-input", message);
  }
}

/** For commands that another loader than ours starts, which asks for more itself: npm's run on the Node that is installed with the app. */
function checkNode(): void {
  const major = Number(process.versions.node.split(".")[0]);
  if (major >= OLDEST_NODE) return;
  throw new AppError(
    "misconfigured",
    `This is Node ${process.version}, and ${OLDEST_NODE} is needed: start through npm, which uses the Node in node_modules.`,
  );
}
