import type { RunEvent } from "@/lib/agent/events";
import type { Arguments, Json } from "@/lib/json";
import { summarize } from "@/lib/runs/fold";
import type { App } from "@/lib/server/wiring/app";
import type { Tool } from "@/lib/tools";
import { isAcceptable } from "../planner-arguments";
import type { AuthorQuestion } from "./corpus";
import type { Published } from "./publish-tool";
import type { Check } from "./score";

const FIRST = 5;

/** Asks as the chat does, and checks each step of the run. */
export async function askQuestion(app: App, { tool }: Published, asked: AuthorQuestion): Promise<Check[]> {
  if (tool === null) return checksOf([false, false, false, false], `${asked.question} → not listed`);
  const events = await eventsOf(app, asked.question);
  const { answer, toolCalls, status } = summarize(events);
  const isMeant = (other: { tool: string; function: string }) =>
    other.tool === tool.slug && other.function === asked.function;
  const ranked = events.find((event) => event.type === "candidates-ranked");
  const found = ranked?.candidates.slice(0, FIRST) ?? [];
  const call = toolCalls.at(-1);
  const isChosen = call !== undefined && isMeant(call);
  const called = toolCalls
    .map((one) => `${one.tool}--${one.function}(${JSON.stringify(one.arguments)})`)
    .join(", then ");
  const first = found.map((one) => `${one.tool} ${one.probability.toFixed(2)}`).join(", ");
  return checksOf(
    [
      found.some(isMeant),
      isChosen,
      isChosen && hasArguments(tool, asked, call.arguments),
      isChosen && asked.answers.some((expected) => plain(answer).includes(plain(expected))),
    ],
    `${asked.question} → ${status}, ${called || "no call"}: ${answer.replace(/\s+/g, " ").slice(0, 200)} [${first}]`,
  );
}

function checksOf(outcomes: readonly boolean[], reason: string): Check[] {
  return (["found", "chosen", "arguments", "answered"] as const).map((stage, index) => ({
    stage,
    ok: outcomes[index] ?? false,
    reason,
  }));
}

async function eventsOf(app: App, question: string): Promise<RunEvent[]> {
  const events: RunEvent[] = [];
  const { runId } = await app.runs.start({ ownerKey: "local", question, inChat: false });
  for await (const batch of app.runs.events(runId, "local", 0, new AbortController().signal)) events.push(...batch);
  return events;
}

/** What is left out counts as its default. */
function hasArguments(tool: Tool, asked: AuthorQuestion, given: Arguments): boolean {
  const properties = tool.version.functions.find(({ name }) => name === asked.function)?.inputs.properties ?? {};
  const expected: Record<string, Json[]> = {};
  for (const [name, { default: value }] of Object.entries(properties)) {
    const wanted = asked.arguments[name];
    if (wanted === undefined) expected[name] = ["", null, ...(isJson(value) ? [value] : [])];
    else expected[name] = isSame(value, wanted) ? [wanted, ""] : [acceptable(wanted)];
  }
  return isAcceptable(given, expected);
}

/** In objects each value is a list of those that are right. */
function acceptable(value: Json): Json {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, [acceptable(part)]]));
}

function isJson(value: unknown): value is Json {
  return value !== undefined;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Lower case, without emphasis and without separators of thousands. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/\*/g, "")
    .replace(/(?<=\d),(?=\d{3})/g, "");
}
