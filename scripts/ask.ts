// Asks one question: `npm run -s ask -- "question"`. The trace goes to stderr, the answer to stdout.
import { parseArgs } from "node:util";
import type { RunEnd, RunEvent } from "@/lib/agent/events";
import { getEnv } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { foldAnswer, toolCalls } from "@/lib/runs/fold";
import { openClient } from "./lib/client";
import { traceLine } from "./lib/print-trace";
import { printsHelp, runMain, UsageError } from "./lib/run-main";
import { printAside, printLine } from "./lib/terminal";

const USAGE = `Usage: npm run -s ask -- "question" [--json]`;

const EXIT_CODES: Record<RunEnd, number> = {
  answered: 0,
  failed: 1,
  cancelled: 1,
  "no-tool-available": 3,
  "clarification-needed": 4,
  "needs-model": 6,
};

await runMain(async () => {
  if (printsHelp(USAGE)) return;
  const { question, json } = readArguments();
  const env = getEnv();
  const interrupt = new AbortController();
  process.once("SIGINT", () => interrupt.abort());
  const client = await openClient();
  const events: RunEvent[] = [];
  try {
    const request = {
      question,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      model: {
        model: env.AGIENT_MODEL,
        baseUrl: env.AGIENT_MODEL_BASE_URL,
        apiKey: env.AGIENT_MODEL_API_KEY,
        planner: env.AGIENT_PLANNER,
      },
    };
    for await (const event of client.ask(request, interrupt.signal)) {
      events.push(event);
      const line = json ? null : traceLine(event);
      if (line !== null) printAside(line);
    }
  } finally {
    await client.close();
  }
  report(events, json);
});

function readArguments(): { question: string; json: boolean } {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse();
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
  const question = parsed.positionals.join(" ").trim();
  if (question === "") throw new UsageError(`What is the question?\n${USAGE}`);
  return { question, json: parsed.values.json };
}

function parse() {
  return parseArgs({ allowPositionals: true, options: { json: { type: "boolean", default: false } } });
}

function report(events: RunEvent[], json: boolean): void {
  const end = events.at(-1);
  if (end?.type !== "run-end") throw new AppError("unavailable", "The run was cut off before it ended. Ask again.");
  const answer = foldAnswer(events);
  if (json) {
    console.log(JSON.stringify({ runId: end.runId, status: end.status, answer, toolCalls: toolCalls(events), events }));
  } else {
    if (end.error) printAside(end.error);
    printLine(answer);
  }
  process.exitCode = EXIT_CODES[end.status];
}
