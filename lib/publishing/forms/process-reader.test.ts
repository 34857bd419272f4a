import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { SourceReading } from "@/lib/reading";
import { LIMIT_CEILING } from "@/lib/sandbox";
import { hostileSources } from "@/lib/testing/hostile-sources";
import { isRunning } from "@/lib/testing/process-identity";
import { SANDBOX_TEST_CACHE } from "@/lib/testing/sandbox-cache";
import { DraftForm } from "./draft";
import { createProcessReader, type ProcessReader, type ProcessReaderOptions } from "./process-reader";

const MISBEHAVING = fileURLToPath(new URL("../../testing/misbehaving-reader.ts", import.meta.url));
const TOO_COMPLICATED = {
  code: "invalid-input",
  message: expect.stringMatching(/too complicated to be read .*: make it shorter/),
};

/** One in so many of the hostile sources is read here; `hostile.test.ts` of `lib/reading` reads all of them in any run. */
const EVERY = process.env.AGIENT_TEST_FULL ? 1 : 8;

const PATIENCE = { timeout: 10_000 };

let reader: ProcessReader | undefined;
afterEach(() => reader?.close());

function open(options: Partial<ProcessReaderOptions> = {}): ProcessReader {
  reader = createProcessReader({ cacheDir: SANDBOX_TEST_CACHE, script: MISBEHAVING, ...options });
  return reader;
}

/** What a stand-in does, or the identity of the process that answered. */
function ask(source: string, { owner = "ann", signal }: { owner?: string; signal?: AbortSignal } = {}) {
  if (!reader) throw new Error("open a reader first");
  return reader.readSource({ runtime: "python", source, names: [] }, { owner, signal }).then(processOf);
}

function processOf({ callable }: SourceReading): number {
  return Array.isArray(callable) ? Number.NaN : Number(callable.problem);
}

describe("a source that is made to harm", () => {
  test("is given up when it takes too long: its process is killed, and the next one is read", async () => {
    open({ readingMs: 1_000 });
    const before = await ask("quick");
    await expect(ask("endless")).rejects.toMatchObject(TOO_COMPLICATED);
    await vi.waitFor(() => expect(isRunning(before)).toBe(false), PATIENCE);
    const after = await ask("quick");
    expect(after).toBeGreaterThan(0);
    expect(after).not.toBe(before);
    expect(reader?.size).toBe(1);
  });

  test.each([["abort"], ["exit"], ["heap"], ["output"], ...(process.platform === "linux" ? [["memory"]] : [])])(
    "harms its process alone: %s",
    async (deed) => {
      open({ readingMs: 20_000 });
      await expect(ask(deed)).rejects.toMatchObject(TOO_COMPLICATED);
      expect(await ask("quick")).toBeGreaterThan(0);
    },
  );

  test("keeps nobody else waiting, and the server none", async () => {
    reader = createProcessReader({ cacheDir: SANDBOX_TEST_CACHE, readingMs: 20_000 });
    await ask("def main(): pass");
    let longest = 0;
    let slowest = 0;
    let last = performance.now();
    const ticks = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    const quick: number[] = [];
    const sources = [
      ...hostileSources(60_000).filter((_, index) => index % EVERY === 0),
      ...hostileSources(250_000).filter(([name]) => name === "quotes of every kind"),
    ].flatMap(([, [runtime], source]) => (runtime ? [[runtime, source] as const] : []));
    try {
      for (const [runtime, source] of sources) {
        const hostile = reader.readSource({ runtime, source, names: [] }, { owner: "eve" }).catch(() => {});
        const startedAt = performance.now();
        await ask("def main(): pass", { owner: "ann" });
        quick.push(performance.now() - startedAt);
        await hostile;
        slowest = Math.max(slowest, performance.now() - startedAt);
      }
      const parameters = Array.from({ length: 1_000 }, (_, index) => `a${index}: int = 1`).join(", ");
      const form = DraftForm.parse({
        source: `def main(${parameters}): pass`,
        name: "Many",
        description: "Many inputs.",
      });
      const { functions } = await reader.readForm({ form, ceiling: LIMIT_CEILING }, { owner: "eve" });
      expect(functions).toHaveLength(1);
    } finally {
      clearInterval(ticks);
    }
    // In the server's own thread the longest of them would hold it up for as long as it takes.
    expect(longest).toBeLessThan(slowest / 3);
    expect(quick.toSorted((a, b) => a - b)[Math.floor(quick.length / 2)]).toBeLessThan(500);
  }, 120_000);
});

describe("turns", () => {
  test("somebody who has many read at once waits for himself, and is told when they are too many", async () => {
    open({ processes: 1, readingMs: 1_000 });
    await ask("quick");
    const ended: string[] = [];
    const eager = Array.from({ length: 21 }, () =>
      ask("endless", { owner: "eve" }).catch(() => {
        ended.push("eve");
      }),
    );
    await expect(ask("quick", { owner: "eve" })).rejects.toMatchObject({
      code: "busy",
      message: expect.stringContaining("try again"),
    });
    // The turn after the one that is running was eve's already when ann came; the next one is ann's.
    await ask("quick", { owner: "ann" }).then(() => ended.push("ann"));
    expect(ended).toEqual(["eve", "eve", "ann"]);
    await reader?.close();
    await Promise.all(eager);
  });

  test("nobody waits for ever, and the wait is told", async () => {
    open({ processes: 1, readingMs: 1_000, waitMs: 100 });
    await ask("quick");
    const endless = expect(ask("endless", { owner: "eve" })).rejects.toMatchObject(TOO_COMPLICATED);
    const waits: number[] = [];
    const request = { runtime: "python" as const, source: "quick", names: [] };
    const waiting = reader?.readSource(request, { owner: "ann", onWaited: (milliseconds) => waits.push(milliseconds) });
    await expect(waiting).rejects.toMatchObject({ code: "busy" });
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeGreaterThanOrEqual(99);
    await endless;
  });

  test("who goes away is answered at once, and the process reads on for the next", async () => {
    open({ readingMs: 1_500 });
    const warm = await ask("quick");
    const controller = new AbortController();
    const abandoned = ask("endless", { signal: controller.signal });
    const waiting = ask("quick", { signal: controller.signal });
    const refused = [expect(abandoned).rejects.toThrow("gone"), expect(waiting).rejects.toThrow("gone")];
    await new Promise((resolve) => setImmediate(resolve));
    controller.abort(new Error("gone"));
    await Promise.all(refused);
    expect(isRunning(warm)).toBe(true);
    expect(await ask("quick", { owner: "bob" })).not.toBe(warm);
  });
});

describe("processes", () => {
  test("one answers again and again, and ends when there is nothing to do", async () => {
    open({ idleMs: 1_500 });
    const first = await ask("quick");
    expect(await ask("quick")).toBe(first);
    await vi.waitFor(() => expect(isRunning(first)).toBe(false), PATIENCE);
    expect(reader?.size).toBe(0);
    expect(await ask("quick")).not.toBe(first);
  });

  test("end with the server, with what they read", async () => {
    const { close } = open({ readingMs: 20_000 });
    const warm = await ask("quick", { owner: "bob" });
    const cut = expect(ask("endless")).rejects.toMatchObject({ code: "unavailable" });
    await close();
    await cut;
    await vi.waitFor(() => expect(isRunning(warm)).toBe(false), PATIENCE);
    await expect(ask("quick")).rejects.toMatchObject({ code: "unavailable" });
    expect(reader?.size).toBe(0);
  });

  test("that cannot be started are said to be missing, each time", async () => {
    open({ script: join(process.cwd(), "no-such-script.ts") });
    for (let attempt = 0; attempt < 2; attempt++) {
      await expect(ask("quick")).rejects.toMatchObject({ code: "misconfigured" });
      expect(reader?.size).toBe(0);
    }
  });
});
