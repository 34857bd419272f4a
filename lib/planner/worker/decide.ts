// Runs in a process of its own. Decides, and puts answers into words: a task a line of standard input, in JSON,
// and a reply a line of output.
import { createInterface } from "node:readline";
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

async function decide({ state }: Task): Promise<WrittenDecision> {
  const signal = new AbortController().signal;
  const decision = await planner.decide({ ...state, candidates: [], now: new Date(state.now), signal });
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
