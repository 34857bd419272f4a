import type { Browser, Page } from "@playwright/test";

/**
 * A phone on a slow line, with the figures that Lighthouse throttles with when it does so while a page loads ("slow 4G"):
 * milliseconds that each request waits, bytes a second, and by how much the processor is slowed down.
 * https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md
 */
const LINE = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const SLOWER = 4;
const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

export const KINDS = ["Document", "Stylesheet", "Script", "Font", "Fetch"] as const;
export type Kind = (typeof KINDS)[number];

export interface Visit {
  /** Milliseconds until the first thing was painted, and until the largest was. */
  firstPaint: number;
  largestPaint: number;
  /** Cumulative layout shift, without a unit: 0 where nothing moved. */
  shift: number;
  /** Milliseconds of long tasks, each beyond its first 50. */
  blocked: number;
  /** Bytes as they came over the line, by kind of request. */
  bytes: Record<Kind, number>;
}

/** Opens a page with an empty cache and waits until nothing loads any more. */
export async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext(SCREEN);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const bytes: Visit["bytes"] = { Document: 0, Stylesheet: 0, Script: 0, Font: 0, Fetch: 0 };
    const kinds = new Map<string, string>();
    devtools.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
    devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const kind = KINDS.find((each) => each === kinds.get(requestId));
      if (kind) bytes[kind] += encodedDataLength;
    });
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", LINE);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.goto(address, { waitUntil: "networkidle" });
    return { ...(await readTimes(page)), bytes };
  } finally {
    await context.close();
  }
}

const TYPES = ["paint", "largest-contentful-paint", "layout-shift", "longtask"];
/** So long an observer waits for what the browser noted; where there is nothing of a kind, it is never called. */
const NOTED_MS = 500;

async function readTimes(page: Page): Promise<Omit<Visit, "bytes">> {
  // No function in it may have a name: what compiles this file would give it one by a helper that the page lacks.
  const [paints = [], largest = [], shifts = [], tasks = []] = await page.evaluate(
    ({ types, notedMs }) =>
      Promise.all(
        types.map(async (type) => {
          const entries = await new Promise<PerformanceEntry[]>((resolve) => {
            new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
            setTimeout(resolve, notedMs, []);
          });
          return entries.map((entry) => ({
            name: entry.name,
            startTime: entry.startTime,
            duration: entry.duration,
            shift: Number(entry.toJSON().value),
          }));
        }),
      ),
    { types: TYPES, notedMs: NOTED_MS },
  );
  return {
    firstPaint: paints.find(({ name }) => name === "first-contentful-paint")?.startTime ?? Number.NaN,
    largestPaint: largest.at(-1)?.startTime ?? Number.NaN,
    shift: shifts.reduce((sum, { shift }) => sum + shift, 0),
    blocked: tasks.reduce((sum, { duration }) => sum + duration - 50, 0),
  };
}
