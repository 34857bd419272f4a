// Submits a tool and prints each event of its verification, until somebody kills it:
// `verify-until-killed.ts <data folder> <cache folder> <milliseconds that a sample takes>`.
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "@/lib/db";
import { createFakeSandbox } from "./fake-sandbox";
import { openPublishing } from "./publishing";

const [dataDir = "", cacheDir = "", sampleMs = "0"] = process.argv.slice(2);
const database = await openDatabase({ dataDir, cacheDir });
const sandbox = createFakeSandbox({
  main: async ({ a }) => {
    await sleep(Number(sampleMs));
    return Number(a);
  },
});
const { publishing, submit } = await openPublishing(database, { sandbox, review: async () => [] });
const source = "def main(a: int) -> int:\n    return a\n";
const id = await submit({ name: "Echo", description: "Returns a number.", source });
process.stdout.write(`submitted ${id}\n`);
const asker = { id: "ann", isAdmin: false };
for await (const events of publishing.verificationEvents(id, asker, 0, new AbortController().signal)) {
  for (const event of events) process.stdout.write(`${event.type} ${"stage" in event ? event.stage : ""}\n`);
}
await sleep(60_000);
