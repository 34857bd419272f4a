import { createServer, type Server } from "node:http";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { longestPause } from "@/lib/testing/longest-pause";
import { SANDBOX_TEST_CACHE } from "@/lib/testing/sandbox-cache";
import { createLocalSandbox } from "./local-sandbox";

const ANSWER_BYTES = 4_900_000;
const packed = gzipSync(Buffer.alloc(ANSWER_BYTES, "x"));
/** Of requests to this server at once. */
let mostOpen = 0;
let open = 0;

function startServer(): Server {
  return createServer((request, response) => {
    mostOpen = Math.max(mostOpen, ++open);
    response.on("close", () => open--);
    if (request.url === "/interim") {
      response.socket?.write("HTTP/1.1 100 Continue\r\n\r\n".repeat(20_000));
      response.end("late");
    } else if (request.url === "/small") {
      response.end("small");
    } else {
      setTimeout(() => response.setHeader("content-encoding", "gzip").end(packed), 200);
    }
  });
}

const server = startServer();
const sandbox = createLocalSandbox({
  cacheDir: SANDBOX_TEST_CACHE,
  poolSize: 0,
  network: { resolve: async () => ["127.0.0.1"], isAllowed: () => true },
});
let base = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  base = `http://api.test:${typeof address === "object" && address !== null ? address.port : 0}`;
});
afterAll(async () => {
  await sandbox.close();
  server.closeAllConnections();
  server.close();
});

function call(source: string) {
  return sandbox.run({
    runtime: "javascript",
    source,
    function: "main",
    arguments: { base },
    permissions: { hosts: [base] },
    limits: { wallMs: 30_000, cpuMs: 30_000 },
  });
}

/** What the work made this process grow by at most, in bytes. */
async function growth(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage().rss;
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  await work();
  clearInterval(timer);
  return most - before;
}

const ASK = `const ask = (path, count) => Promise.all(Array.from({ length: count }, () =>
  fetch(base + path).then((r) => r.text()).then((t) => t.length, (e) => e.message)));`;

it("answers that a tool asks for and never reads are not kept", { timeout: 60_000 }, async () => {
  await call("export const main = () => 1");
  const grown = await growth(() =>
    Promise.all(
      [1, 2, 3].map(() =>
        call(`export async function main({ base }) { ${ASK}
          ask("/large", 20);
          await new Promise((resolve) => setTimeout(resolve, 500));
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5_000);
        }`),
      ),
    ),
  );
  expect(grown).toBeLessThan(200_000_000);
});

it("answers come whole, four at once, until they are too much together", { timeout: 60_000 }, async () => {
  mostOpen = 0;
  let lengths: unknown[] = [];
  const pause = await longestPause(async () => {
    const { value } = await call(
      `export async function main({ base }) { ${ASK} return [...(await ask("/small", 8)), ...(await ask("/large", 8))] }`,
    );
    lengths = Array.isArray(value) ? value : [];
  });
  expect(lengths.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => 5));
  expect(lengths.filter((one) => one === ANSWER_BYTES).length).toBeGreaterThan(0);
  expect(lengths.filter((one) => one === ANSWER_BYTES).length).toBeLessThanOrEqual(4);
  expect(lengths).toContain("The answers of this call are larger than 20000000 bytes together.");
  expect(mostOpen).toBe(4);
  expect(pause).toBeLessThan(250);
});

it("a host that only ever says that it works on an answer is left", { timeout: 60_000 }, async () => {
  let answers: unknown;
  const pause = await longestPause(async () => {
    answers = (await call(`export async function main({ base }) { ${ASK} return ask("/interim", 20) }`)).value;
  });
  expect(answers).toEqual(Array.from({ length: 20 }, () => "The host sent more than 10 interim answers."));
  expect(pause).toBeLessThan(250);
});

it("a tool that asks without end is ended", { timeout: 60_000 }, async () => {
  const result = await call(`export async function main({ base }) {
    for (let i = 0; i < 2_000; i++) await fetch(base + "/small").catch(() => {});
  }`);
  expect(result).toMatchObject({ status: "tool-error", error: "The tool asked for more than 1000 requests." });
});
