// Answers a question, prints each event as it is stored, and does nothing more once it has stored the one that is named, until
// somebody kills it:
// `answer-until-killed.ts <data folder> <cache folder> <database or -> <file of calls made> <turns or program> <event>`.
import { setTimeout as sleep } from "node:timers/promises";
import { createRunStore, openDatabase } from "@/lib/db";
import { CHANGING_CALL, killableRuns } from "./killable-runs";

const [dataDir = "", cacheDir = "", address = "-", madeFile = "", called = "", last = ""] = process.argv.slice(2);
const way = called === "program" ? called : "turns";
const databaseUrl = address === "-" ? undefined : address;
const database = await openDatabase({ dataDir, cacheDir, databaseUrl });
const store = createRunStore(database.prisma);
const append: typeof store.append = async (id, fence, events) => {
  const stored = await store.append(id, fence, events);
  const lines = stored.map(({ type, callId = "" }) => `${type} ${callId}`.trim());
  // At once: whoever kills at one of them must know of all that was stored with it.
  process.stdout.write(`${[`run ${id}`, ...lines].join("\n")}\n`);
  if (lines.includes(last)) await sleep(600_000);
  return stored;
};
const runs = killableRuns(
  { ...store, append },
  {
    way,
    madeFile,
    isAlone: databaseUrl === undefined,
    onError: (error) => process.stderr.write(`${error}\n`),
  },
);
const { runId } = await runs.start({ ownerKey: "local", question: "Do it", inChat: false });
for await (const events of runs.events(runId, "local", 0, new AbortController().signal)) {
  if (events.some(({ type }) => type === "approval-requested")) {
    await runs.decideApproval({ runId, callId: CHANGING_CALL[way], ownerKey: "local", decision: "once" });
  }
}
await sleep(600_000);
