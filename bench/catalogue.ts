/**
 * How quickly the public pages come with many tools, on both databases: `npm run bench:catalogue`.
 *
 * Usage: npm run bench:catalogue -- [--tools 20000] [--seconds 20] [--database pglite|postgresql]
 * BENCH_PROFILE=<folder> writes a processor profile of the server there.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "@/lib/db";
import { startPostgres } from "@/lib/testing/postgres";
import { ensureBuild } from "@/scripts/lib/ensure-build";
import { percentile } from "./agent-times";
import { load } from "./catalogue/load";
import { startEmbeddings, startServer } from "./catalogue/server";
import { fillMart } from "./catalogue/synthesise";

const PER_SECOND = 20;
const WARM_UP_SECONDS = 8;
const PORT = 3_461;
/** p95 of every kind of page, in milliseconds. */
const AIMS = { pglite: 80, postgresql: 40 } as const;
type Kind = keyof typeof AIMS;

const { values } = parseArgs({
  options: {
    tools: { type: "string", default: "20000" },
    seconds: { type: "string", default: "20" },
    database: { type: "string" },
  },
});
const tools = Number(values.tools);
const SORTS = ["", "?sort=newest", "?sort=success"];
const FILTERS = [
  "runtime=python",
  "keyword=taxes",
  "permission=secrets&sort=success",
  "runtime=typescript&sort=newest",
  "keyword=text",
  "status=deprecated",
  "permission=network&runtime=python",
];
const WORDS = [
  "convert",
  "days between",
  "tax calculator",
  "password",
  "morse cod",
  "weather",
  "qr code for shipping",
  "json",
  "compound interest",
  "colour",
];
const nth = (list: readonly string[], n: number) => list[n % list.length] ?? "";

const PAGES = {
  catalogue: (n: number) => `/tools${nth(SORTS, n)}`,
  "filtered catalogue": (n: number) => `/tools?${nth(FILTERS, n)}`,
  search: (n: number) => `/tools?q=${encodeURIComponent(nth(WORDS, n))}`,
  "tool page": (n: number) => `/tools/${nth(slugs, n * 97)}`,
};
let slugs: string[] = [];

async function measure(kind: Kind, databaseUrl: string | undefined, dataDir: string): Promise<boolean> {
  const cacheDir = process.env.AGIENT_CACHE_DIR ?? path.join(".data", "cache");
  const database = await openDatabase({ dataDir, cacheDir, databaseUrl });
  await fillMart(database, tools);
  slugs = (await database.prisma.tool.findMany({ where: { state: "listed" }, select: { slug: true } })).map(
    ({ slug }) => slug,
  );
  // PostgreSQL does so by itself a minute after such a change; the embedded one does not.
  if (kind === "postgresql") await database.prisma.$executeRaw`ANALYZE`;
  await database.close();
  const embeddings = await startEmbeddings();
  const server = await startServer(PORT, {
    AGIENT_DATA_DIR: dataDir,
    AGIENT_CACHE_DIR: cacheDir,
    DATABASE_URL: databaseUrl ?? "",
    AGIENT_EMBEDDING_MODEL: "openai-compatible:stand-in",
    AGIENT_EMBEDDING_BASE_URL: embeddings.address,
    AGIENT_MODEL: "",
  });
  try {
    await embeddings.settled();
    await load(server.origin, PAGES, { perSecond: PER_SECOND, seconds: WARM_UP_SECONDS });
    const cpu = server.cpuSeconds();
    const seconds = Number(values.seconds) * Object.keys(PAGES).length;
    const measured = await load(server.origin, PAGES, { perSecond: PER_SECOND, seconds });
    const cpuMs = ((server.cpuSeconds() - cpu) * 1_000) / (PER_SECOND * seconds);
    console.log(
      `\n${kind}, ${tools} tools, ${PER_SECOND} pages a second for ${seconds} s; load of the machine ${loadavg()[0]?.toFixed(1)}; ` +
        `${cpuMs.toFixed(1)} ms of processor time a page; ${Math.round(server.memoryBytes() / 1e6)} MB`,
    );
    return [...measured]
      .map(([name, { times, bytes, failures }]) => {
        const p95 = percentile(times, 0.95);
        console.log(
          `  ${name.padEnd(20)} p50 ${percentile(times, 0.5).toFixed(1).padStart(6)} ms   p95 ${p95.toFixed(1).padStart(6)} ms ` +
            `(aim: under ${AIMS[kind]})   ${Math.round(bytes / 1_000)} kB at most   ${failures} failed`,
        );
        return failures === 0 && p95 < AIMS[kind];
      })
      .every(Boolean);
  } finally {
    await server.stop();
    embeddings.close();
  }
}

async function measureOn(kind: Kind): Promise<boolean> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "agient-bench-"));
  const postgres = kind === "postgresql" ? await startPostgres() : undefined;
  try {
    return await measure(kind, await postgres?.createDatabase(), dataDir);
  } finally {
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await ensureBuild();
const kinds = (["pglite", "postgresql"] as const).filter((kind) => (values.database ?? kind) === kind);
const reached: boolean[] = [];
for (const kind of kinds) reached.push(await measureOn(kind));
process.exit(reached.every(Boolean) ? 0 : 1);
