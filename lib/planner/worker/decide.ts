// Runs in a process of its own. Decides, and puts answers into words: a task a line of standard input, in JSON,
// and a reply a line of output.
import { createInterface } from "node:readline";
import type { Candidate } from "@/lib/search";
import { createOfflinePlanner } from "../offline";
import type { Replied, Reply, Task, WrittenDecision } from "./task";

/** Twice what an answer may have: what comes after is cut by whoever writes it. */
const MAX_TEXT = 200_000;

const planner = createOfflinePlanner();

async function written(text: AsyncIterable<string>): Promise<string> {
  let all = "";
  for await (const part of text) all += part;
  return all.slice(0, MAX_TEXT);
}

/** Candidates that came again are those that came before, so that what was read of them is known. */
const MOST_KNOWN = 500;
const documents = new Map<string, Candidate["document"]>();
const lists = new Map<string, Candidate[]>();

function kept<Value>(known: Map<string, Value>, value: Value, make: (value: Value) => Value = (one) => one): Value {
  const text = JSON.stringify(value);
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const made = make(value);
  known.set(text, made);
  return made;
}

function known(candidates: Candidate[]): Candidate[] {
  return kept(lists, candidates, (all) => all.map((one) => ({ ...one, document: kept(documents, one.document) })));
}

async function decide({ state }: Task): Promise<WrittenDecision> {
  const signal = new AbortController().signal;
  const steps = state.steps.map((step) =>
    step.kind === "calls" ? step : { ...step, candidates: known(step.candidates) },
  );
  const decision = await planner.decide({ ...state, steps, candidates: [], now: new Date(state.now), signal });
  return decision.action === "answer" ? { ...decision, text: await written(decision.text) } : decision;
}

async function perform(task: Task): Promise<Reply> {
  return { kind: "decided", decision: await decide(task) };
}

function explain(error: unknown): Reply {
  // such as brackets within brackets by the thousand
  if (error instanceof RangeError && error.message.includes("call stack")) return { kind: "too-much" };
  return { kind: "failed", error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

process.stdout.write("ready\n");
for await (const line of createInterface({ input: process.stdin })) {
  const before = process.cpuUsage();
  const task: Task = JSON.parse(line);
  const reply = await perform(task).catch(explain);
  const { user, system } = process.cpuUsage(before);
  const replied: Replied = { reply, cpuMs: (user + system) / 1_000 };
  process.stdout.write(`${JSON.stringify(replied)}\n`);
}
