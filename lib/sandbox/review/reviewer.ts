// Runs in a Node process of its own, by Node's own handling of TypeScript: imports name whole files. Reads a source from
// standard input and prints the findings as JSON.
import { text } from "node:stream/consumers";
import { findProblems } from "./review.ts";

const { runtime, source, hosts } = JSON.parse(await text(process.stdin));
process.stdout.write(JSON.stringify(await findProblems(runtime, source, hosts)));
