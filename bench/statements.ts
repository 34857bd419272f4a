/**
 * What keeping its statements saves the embedded database: `npm run bench:statements`. The same work in turn on PGlite as it is and on
 * ours, through Prisma, each on a folder of its own; then what it costs to drop all plans, which ours does every few seconds.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { PrismaPGlite } from "pglite-prisma-adapter";
import { applyMigrations, readMigrations } from "@/lib/db/connection/migrations";
import { PreparedPGlite } from "@/lib/db/connection/prepared-pglite";
import { PrismaClient } from "@/lib/db/generated/client";
import { createRunStore } from "@/lib/db/runs/run-store";
import { percentile } from "./agent-times";

const ROUNDS = 5;
const EACH = 200;
const folder = await mkdtemp(path.join(tmpdir(), "agient-bench-"));
const migrations = await readMigrations(path.join("prisma", "migrations"));
const plain = await PGlite.create(path.join(folder, "plain"));
const kept = await PreparedPGlite.open({ dataDir: path.join(folder, "kept") });

async function storeOn(client: PGlite) {
  const run = (script: string) => client.exec(script);
  await applyMigrations({ run, rows: async (sql, values) => (await client.query(sql, values)).rows }, migrations);
  const store = createRunStore(new PrismaClient({ adapter: new PrismaPGlite(client) }));
  const created = {
    id: "bench",
    ownerKey: "bench",
    query: "?",
    planner: "offline",
    workerId: "bench",
    sharesInputs: false,
  };
  await store.createRun(created);
  return store;
}

const stores = { plain: await storeOn(plain), kept: await storeOn(kept) };
type Name = keyof typeof stores;

const WORK: Record<string, (name: Name) => Promise<unknown>> = {
  "append an event": (name) =>
    stores[name].append("bench", { workerId: "bench" }, [{ type: "answer-delta", text: "x".repeat(200) }]),
  "read a run": (name) => stores[name].getRun("bench"),
};

/** Milliseconds of each, one after the other. */
async function timed(work: () => Promise<unknown>, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index++) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times;
}

try {
  for (const [what, work] of Object.entries(WORK)) {
    const times: Record<Name, number[]> = { plain: [], kept: [] };
    for (let round = 0; round < ROUNDS; round++) {
      for (const name of ["plain", "kept"] as const) {
        const all = await timed(() => work(name), EACH);
        // The first round loads what is loaded once.
        if (round > 0) times[name].push(...all);
      }
    }
    const [before, after] = [percentile(times.plain, 0.5), percentile(times.kept, 0.5)];
    console.log(
      `${what.padEnd(16)} p50 ${before.toFixed(2)} ms, with kept statements ${after.toFixed(2)} ms: × ${(after / before).toFixed(2)}`,
    );
  }
  const planAnew = async () => {
    await kept.exec("DISCARD PLANS");
    await stores.kept.getRun("bench");
  };
  const anew = percentile(await timed(planAnew, EACH), 0.5);
  console.log(`to drop all plans, and read a run with a new one: p50 ${anew.toFixed(2)} ms`);
} finally {
  await Promise.all([plain.close(), kept.close()]);
  await rm(folder, { recursive: true, force: true });
}
