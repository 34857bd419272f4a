// Runs in a Node process of its own, by Node's own handling of TypeScript: imports name whole files. Reads a source, and the
// texts that are published with it, from standard input and prints the findings as JSON.
import { text } from "node:stream/consumers";
import { findProblems } from "./review.ts";

const { runtime, source, hosts, texts } = JSON.parse(await text(process.stdin));
process.stdout.write(JSON.stringify(await findProblems(runtime, source, hosts, texts)));
