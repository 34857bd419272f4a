// Runs in a process of its own. Reads a source, and the texts that are published with it, from standard input and prints the
// findings as JSON.
import { text } from "node:stream/consumers";
import { findProblems } from "./review";

const { runtime, source, hosts, texts } = JSON.parse(await text(process.stdin));
process.stdout.write(JSON.stringify(await findProblems(runtime, source, hosts, texts)));
