// Runs in a process of its own. Decides, and puts into words, what it is asked: a task a line of standard
// input, in JSON, and a reply a line of output.
import { createInterface } from "node:readline";
import type { PlannerState } from "@/lib/planner/planner";
import { createRulesPlanner } from "../rules";
import type { Replied, Reply, Task, WrittenPlan } from "./task";

/** Twice what an answer may have: what comes after is cut by whoever writes it. */
const MAX_TEXT = 200_000;

const planner = createRulesPlanner();

async function written(text: AsyncIterable<string>): Promise<string> {
  let all = "";
  for await (const part of text) all += part;
  return all.slice(0, MAX_TEXT);
}

async function plan(state: PlannerState): Promise<WrittenPlan> {
  const decided = await planner.plan(state);
  if (decided.action !== "answer") return decided;
  const { reason, text } = decided;
  return { action: "answer", reason, ...(text === undefined ? {} : { text: await written(text) }) };
}

async function perform(task: Task): Promise<Reply> {
  const signal = new AbortController().signal;
  const state = { ...task.state, now: new Date(task.state.now), candidates: [], signal };
  if (task.method === "plan") return { method: "plan", plan: await plan(state) };
  if (task.method === "choose") return { method: "choose", choice: await planner.choose(state, task.candidates) };
  return { method: "answer", text: await written(planner.answer(state)) };
}

function explain(error: unknown): Reply {
  // such as brackets within brackets by the thousand
  if (error instanceof RangeError && error.message.includes("call stack")) return { method: "too-much" };
  return { method: "failed", error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
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
