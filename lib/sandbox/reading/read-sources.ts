// Runs in a process of its own, through tsx. Reads requests from standard input, a line of JSON each, and prints a line of
// JSON for each: what the source says.
import { createInterface } from "node:readline";
import { readSource } from "@/lib/mart/infer";

process.stdout.write("ready\n");
for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(readSource(JSON.parse(line)))}\n`);
}
