// Appends to the log of a run and prints the number of each event that the database has acknowledged, until somebody
// kills it: `append-until-killed.ts <data folder> <cache folder> <run>`.
import { createRunStore, openDatabase } from "@/lib/db";

const [dataDir = "", cacheDir = "", runId = ""] = process.argv.slice(2);
const database = await openDatabase({ dataDir, cacheDir });
const store = createRunStore(database.prisma);
await store.createRun({ id: runId, ownerKey: "visitor:1", query: "?", planner: "rules", workerId: "w" });
for (;;) {
  const events = await store.append(runId, { workerId: "w" }, [
    { type: "answer-delta", text: "x".repeat(1_000) },
    { type: "answer-delta", text: "y" },
  ]);
  process.stdout.write(`${events.at(-1)?.seq}\n`);
}
