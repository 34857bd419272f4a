// Asks one question: `npm run -s ask -- "question"`. The trace goes to stderr, the answer to stdout.
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import type { RunEnd, RunEvent } from "@/lib/agent/events";
import { getEnv } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { Json } from "@/lib/json";
import { plainMarkdown } from "@/lib/markdown";
import { foldAnswer, toolCalls } from "@/lib/runs/fold";
import { askApproval } from "./lib/ask-approval";
import { openClient } from "./lib/client";
import { nextSteps } from "./lib/print-next-step";
import { traceLine } from "./lib/print-trace";
import { printsHelp, runMain, UsageError } from "./lib/run-main";
import { printAside, printLine } from "./lib/terminal";

const USAGE = `Usage: npm run -s ask -- "question" [--chat <name>] [--model <name>] [--data <file>] [--yes-to <slug>] [--json]
  --chat <name>  goes on with the chat of this name, or begins it; what is asked after a question back replies to it
  --model <name> asks a model that is connected in the browser, by its name there; offline asks none
  --data <file>  gives JSON along: calls take it, or a part of it, as $data with a path, and no prompt has it
  --yes-to <slug> or <slug>--<function>
                 says yes ahead to calls that change something; what destroys, and what comes after results that anybody
                 may have written, is asked about all the same; without a terminal to ask at it is refused (exit code 7)
  --json         prints one JSON object with the answer (in Markdown, and as plain text), the calls and all events`;

const EXIT_CODES: Record<RunEnd, number> = {
  answered: 0,
  failed: 1,
  cancelled: 1,
  "no-tool-available": 3,
  "clarification-needed": 4,
  "needs-model": 6,
  // Only where who asks has functions of his own, which the command line has not.
  "handed-back": 1,
};

/** A call was not approved, however the run ended. */
const REFUSED = 7;

await runMain(async () => {
  if (printsHelp(USAGE)) return;
  const { question, chat, model, data: file, yesTo, json } = readArguments();
  const data = file === undefined ? undefined : await readData(file);
  const env = getEnv();
  const interrupt = new AbortController();
  process.once("SIGINT", () => interrupt.abort());
  const client = await openClient(interrupt.signal);
  const events: RunEvent[] = [];
  try {
    const request = {
      question,
      chatName: chat,
      yesTo,
      data,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      model: {
        model: env.AGIENT_MODEL,
        baseUrl: env.AGIENT_MODEL_BASE_URL,
        apiKey: env.AGIENT_MODEL_API_KEY,
        planner: env.AGIENT_PLANNER,
        ...(model !== undefined && { name: model }),
      },
    };
    for await (const event of client.ask(request, interrupt.signal)) {
      events.push(event);
      const line = json ? null : traceLine(event);
      if (line !== null) printAside(line);
      if (event.type === "approval-requested") {
        const { runId, callId = "" } = event;
        await client.decideApproval({ runId, callId, ...(await askApproval(event, interrupt.signal)) });
      }
    }
  } finally {
    await client.close();
  }
  report(events, { json, chat });
});

function readArguments() {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse();
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
  const question = parsed.positionals.join(" ").trim();
  if (question === "") throw new UsageError(`What is the question?\n${USAGE}`);
  const { "yes-to": yesTo = [], ...values } = parsed.values;
  return { question, yesTo, ...values };
}

function parse() {
  const yesTo = { type: "string", multiple: true } as const;
  const name = { type: "string" } as const;
  const json = { type: "boolean", default: false } as const;
  const options = { "yes-to": yesTo, chat: name, model: name, data: name, json } as const;
  return parseArgs({ allowPositionals: true, options });
}

async function readData(file: string): Promise<Json> {
  const text = await readFile(file, "utf8").catch(() => {
    throw new UsageError(`“${file}” cannot be read: give --data the path of a JSON file.`);
  });
  try {
    return Json.parse(JSON.parse(text));
  } catch {
    throw new UsageError(`“${file}” holds no JSON.`);
  }
}

function report(events: RunEvent[], { json, chat }: { json: boolean; chat: string | undefined }): void {
  const end = events.at(-1);
  if (end?.type !== "run-end") throw new AppError("unavailable", "The run was cut off before it ended. Ask again.");
  const answer = foldAnswer(events);
  if (json) {
    const { runId, status } = end;
    const inputRequested = events.findLast((event) => event.type === "input-requested");
    const said = { answer, text: plainMarkdown(answer) };
    console.log(JSON.stringify({ runId, status, ...said, inputRequested, toolCalls: toolCalls(events), events }));
  } else {
    if (end.error) printAside(end.error);
    printLine(plainMarkdown(answer));
    for (const line of nextSteps(events, chat)) printAside(line);
  }
  const isRefused = events.some((event) => event.type === "tool-call-end" && event.status === "refused");
  process.exitCode = isRefused ? REFUSED : EXIT_CODES[end.status];
}
