// Stands in for the script that reads sources, in a process of its own: it does what the source says. The reading of any
// other source is a problem that names its process.
import { createInterface } from "node:readline";
import { IDENTITY, showIdentity } from "./process-identity";

const kept: unknown[] = [];

const DEEDS: Record<string, () => unknown> = {
  endless: () => {
    for (;;) Math.random();
  },
  abort: () => process.abort(),
  exit: () => process.exit(3),
  heap: () => {
    for (;;) kept.push(Array.from({ length: 10_000 }, (_, index) => `text ${index}`));
  },
  memory: () => {
    for (;;) kept.push(Buffer.alloc(10_000_000, 1));
  },
  output: () => process.stdout.write("x".repeat(5_000_000)),
};

showIdentity();
process.stdout.write("ready\n");
for await (const line of createInterface({ input: process.stdin })) {
  const { source, names } = JSON.parse(line).request;
  DEEDS[source]?.();
  const problem = { problem: String(IDENTITY) };
  const value = { callable: problem, named: names.map((name: string) => [name, problem]) };
  process.stdout.write(`${JSON.stringify({ end: "read", value })}\n`);
}
