/**
 * Teams under load: `npm run bench:teams`. 200 agents in four processes and 50 chats at once, at the built app on folders of its own,
 * on PGlite and on PostgreSQL; then what needs no server. It ends with 1 where a bar does not hold.
 *
 * Usage: npm run bench:teams -- [--port 3980] [--only PGlite|PostgreSQL|process]
 */
import { availableParallelism, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { startPostgres } from "@/lib/testing/postgres";
import { measureCrowd } from "./teams/crowd";
import { measureFold, measureSearch } from "./teams/in-process";
import { measureRepetition, wordsOfPairs } from "./teams/repetition";
import type { Row } from "./teams/row";

const { values } = parseArgs({ options: { port: { type: "string", default: "3980" }, only: { type: "string" } } });
const port = Number(values.port);
let isMissed = false;

async function show(title: string, measure: () => Promise<Row[]>): Promise<void> {
  if (values.only !== undefined && values.only !== title) return;
  console.log(`\n${title} (load ${loadavg()[0]?.toFixed(1)} at the start)`);
  for (const { what, figure, bar, holds } of await measure()) {
    isMissed ||= !holds;
    console.log(`  ${holds ? "holds " : "MISSED"} ${what}: ${figure}   (bar: ${bar})`);
  }
}

console.log(`${availableParallelism()} cores`);
await show("process", async () => [await measureSearch(wordsOfPairs()), measureFold(), ...measureRepetition()]);
await show("PGlite", () => measureCrowd(port, undefined));
await show("PostgreSQL", async () => {
  const server = await startPostgres();
  try {
    return await measureCrowd(port, await server.createDatabase());
  } finally {
    await server.stop();
  }
});
process.exitCode = isMissed ? 1 : 0;
