// Runs in a process in the place of the offline planner, and does what a question asks for.
import { createInterface } from "node:readline";
import type { Replied, Reply, Task } from "@/lib/planner/worker/task";
import { IDENTITY, showIdentity } from "./process-identity";

const deeds: Record<string, () => void> = {
  loop: () => {
    for (;;);
  },
  expression: () => void /^(?:a+)+$/.test(`${"a".repeat(60)}b`),
  heap: () => {
    const all: object[] = [];
    for (;;) all.push({ at: all.length });
  },
  exit: () => process.exit(1),
  throw: () => {
    throw new Error("of the planner's own");
  },
  environment: () => {
    throw new Error(Object.keys(process.env).sort().join());
  },
};

function perform(task: Task): Reply {
  try {
    deeds[task.state.question]?.();
    const decision = { action: "ask" as const, question: String(IDENTITY), missing: [], reason: "It was asked." };
    return { kind: "decided", decision };
  } catch (error) {
    return { kind: "failed", error: String(error) };
  }
}

showIdentity();
process.stdout.write("ready\n");
for await (const line of createInterface({ input: process.stdin })) {
  const replied: Replied = { reply: perform(JSON.parse(line)), cpuMs: 1 };
  process.stdout.write(`${JSON.stringify(replied)}\n`);
}
