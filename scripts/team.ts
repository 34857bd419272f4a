// Gives a team a goal: `npm run -s team -- "goal"`. The chat goes to stderr, the conclusion to stdout.
import { parseArgs } from "node:util";
import { AppError } from "@/lib/errors";
import type { TeamEvent } from "@/lib/teams";
import { openClient } from "./lib/client";
import { teamLine } from "./lib/print-team";
import { printsHelp, runMain, UsageError } from "./lib/run-main";
import { printAside, printLine } from "./lib/terminal";

const USAGE = `Usage: npm run -s team -- "goal" [--launcher <agent>] [--max-turns <n>] [--with-others] [--json]
  --launcher <agent> slug of an agent of yours that forms the team; the super-agent unless said
  --max-turns <n> decisions before the team is concluded; 20 unless said
  --with-others   lets public agents of others join, which read then what is said
  --json          prints one JSON object with the conclusion, what is missing, and all events`;

const EXIT_CODES = { complete: 0, failed: 1, cancelled: 1, "clarification-needed": 4, partial: 5 } as const;

await runMain(async () => {
  if (printsHelp(USAGE)) return;
  const { json, ...request } = readWords();
  const interrupt = new AbortController();
  process.once("SIGINT", () => interrupt.abort());
  const client = await openClient(interrupt.signal);
  const events: TeamEvent[] = [];
  try {
    for await (const event of client.team(request, interrupt.signal)) {
      events.push(event);
      const line = json ? null : teamLine(event);
      if (line !== null) printAside(line);
    }
  } finally {
    await client.close();
  }
  report(events, json);
});

function report(events: TeamEvent[], json: boolean): void {
  const [first] = events;
  const end = events.findLast((event) => event.type === "chat-ended" && event.commId === first?.commId);
  if (first === undefined || end?.type !== "chat-ended")
    throw new AppError("unavailable", "The team was cut off before it ended. Look for it at /teams.");
  const { end: status, conclusion, missing } = end;
  if (json) printLine(JSON.stringify({ teamId: first.commId, status, conclusion, missing, events }));
  else {
    for (const part of missing) printAside(`Missing: ${part}`);
    printLine(conclusion);
  }
  process.exitCode = EXIT_CODES[status];
}

function readWords() {
  const options = {
    launcher: { type: "string" },
    "max-turns": { type: "string" },
    "with-others": { type: "boolean", default: false },
    json: { type: "boolean", default: false },
  } as const;
  let parsed: ReturnType<typeof parseArgs<{ allowPositionals: true; options: typeof options }>>;
  try {
    parsed = parseArgs({ allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
  const { launcher, "max-turns": turns, "with-others": withOthers = false, json = false } = parsed.values;
  // In a shell, a line ends with \n as two characters more often than with a real one.
  const goal = parsed.positionals.join(" ").replaceAll("\\n", "\n").trim();
  if (goal === "") throw new UsageError(`What is the team to do?\n${USAGE}`);
  return {
    goal,
    withOthers,
    json,
    ...(launcher !== undefined && { launcher }),
    ...(turns !== undefined && { maxTurns: Number(turns) }),
  };
}
