/**
 * What the first visit of a page costs on a phone with a slow line: `npm run bench:pages`. The same that Lighthouse
 * measures, with the Chromium of the browser tests.
 *
 * Usage: npm run bench:pages -- [--visits 5] [--address http://127.0.0.1:3000]
 * Without an address it starts a server of its own.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { ensureBuild } from "@/scripts/lib/ensure-build";
import { findBrowser } from "@/scripts/lib/find-browser";
import { percentile } from "./agent-times";
import { startServer } from "./catalogue/server";
import { KINDS, type Visit, visit } from "./pages/visit";

const PORT = 3_463;
const PAGES = { catalogue: "/tools", "tool page": "/tools/calculator", chat: "/" };
/** Milliseconds until the largest thing is painted that count as good, and a layout shift that nobody sees: https://web.dev/vitals */
const MOST_MS = 2_500;
const MOST_SHIFT = 0.005;

const { values } = parseArgs({ options: { visits: { type: "string", default: "5" }, address: { type: "string" } } });

async function measure(origin: string): Promise<boolean> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ["--disable-background-networking", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
  });
  try {
    console.log(`Median of ${values.visits} first visits; load of the machine ${loadavg()[0]?.toFixed(1)}`);
    const good: boolean[] = [];
    for (const [name, address] of Object.entries(PAGES)) {
      // The server's first answer of a page is slower than all others.
      await fetch(origin + address);
      const visits: Visit[] = [];
      for (let each = 0; each < Number(values.visits); each++) visits.push(await visit(browser, origin + address));
      good.push(report(name, visits));
    }
    return good.every(Boolean);
  } finally {
    await browser.close();
  }
}

function report(name: string, visits: readonly Visit[]): boolean {
  const median = (value: (one: Visit) => number) => percentile(visits.map(value), 0.5);
  const milliseconds = (value: (one: Visit) => number) => `${Math.round(median(value))} ms`.padStart(8);
  const largest = median(({ largestPaint }) => largestPaint);
  const shift = Math.max(...visits.map((one) => one.shift));
  const kinds = KINDS.map((kind) => `${kind.toLowerCase()} ${(median(({ bytes }) => bytes[kind]) / 1_000).toFixed(1)}`);
  console.log(
    `  ${name.padEnd(10)} first paint ${milliseconds(({ firstPaint }) => firstPaint)}   largest ${milliseconds(() => largest)} ` +
      `(aim: under ${MOST_MS})   blocked ${milliseconds(({ blocked }) => blocked)}   shift ${shift.toFixed(4)}   kB: ${kinds.join(", ")}`,
  );
  return largest < MOST_MS && shift < MOST_SHIFT;
}

async function measureOwn(): Promise<boolean> {
  await ensureBuild();
  const dataDir = await mkdtemp(path.join(tmpdir(), "agient-bench-"));
  try {
    const server = await startServer(PORT, { AGIENT_DATA_DIR: dataDir, DATABASE_URL: "", AGIENT_MODEL: "" });
    try {
      return await measure(server.origin);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

process.exit((values.address === undefined ? await measureOwn() : await measure(values.address)) ? 0 : 1);
