// Runs in a process of its own. Reads tasks from standard input, a line of JSON each, and prints what came of
// each as a line of JSON.
import { createInterface } from "node:readline";
import { performReading } from "./readings";

process.stdout.write("ready\n");
for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(performReading(JSON.parse(line)))}\n`);
}
