import { createSocket } from "node:dgram";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as createTcpServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Arguments } from "@/lib/json";
import { SANDBOX_TEST_CACHE } from "@/lib/testing/sandbox-cache";
import type { CallRuntime, SandboxResult } from "../../sandbox";
import { createLocalSandbox } from "../local-sandbox";
import type { Attack } from "./attack";
import { PYTHON_ATTACKS } from "./python";
import { SCRIPT_ATTACKS } from "./script";

const SECRET = "ESCAPED-5f1d3c";
const LIMITS = { wallMs: 4_000, cpuMs: 3_000, memoryBytes: 400_000_000, outputBytes: 100_000 };

const folder = mkdtempSync(join(tmpdir(), "attacked-"));
const writable = join(folder, "writable");
const file = join(folder, "secret.txt");
/** Everything that reached the outside. */
const reached: string[] = [];

const http = createServer((request, response) => {
  if (request.headers["user-agent"] !== "the test itself") reached.push(`HTTP ${request.url}`);
  response.end(SECRET);
});
const unix = createTcpServer(() => reached.push("unix socket"));
const udp = createSocket("udp4").on("message", () => reached.push("UDP"));

// Deno's permissions alone must hold: the other layers are not on every machine.
const sandbox = createLocalSandbox({
  cacheDir: SANDBOX_TEST_CACHE,
  poolSize: 2,
  concurrency: 2,
  perOwner: 2,
  capacity: 1_000,
  layers: "none",
});

function listen(server: Server, where: number | string): Promise<void> {
  return new Promise((resolve) => {
    if (typeof where === "number") server.listen(where, "127.0.0.1", resolve);
    else server.listen(where, resolve);
  });
}

let world: Arguments;
beforeAll(async () => {
  writeFileSync(file, SECRET);
  process.env.ATTACKED_SECRET = SECRET;
  await listen(http, 0);
  await listen(unix, join(folder, "socket"));
  await new Promise<void>((resolve) => udp.bind(0, "127.0.0.1", resolve));
  const address = http.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  mkdirSync(writable, { mode: 0o777 });
  world = {
    file,
    folder: writable,
    port,
    url: `http://127.0.0.1:${port}/`,
    flag: SECRET,
    udp: udp.address().port,
    socket: join(folder, "socket"),
    pid: process.pid,
    project: process.cwd(),
  };
});

afterAll(async () => {
  await sandbox.close();
  http.close();
  unix.close();
  udp.close();
  rmSync(folder, { recursive: true });
});

function source(runtime: CallRuntime, body: string): string {
  if (runtime === "python") return `def main(**a):\n${body.replace(/^/gm, "    ")}`;
  const parameter = runtime === "typescript" ? "a: Record<string, any>" : "a";
  return `export async function main(${parameter}) {\n${body}\n}`;
}

/** What an answer of the server may take, in milliseconds. */
const ANSWER_MS = 100;

/** How long the server takes to answer, in milliseconds; the best of ten, because other tests run beside this one. */
async function answerTime(): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 10 && best >= ANSWER_MS; attempt++) {
    const started = performance.now();
    await fetch(`http://127.0.0.1:${world.port}/`, { headers: { "user-agent": "the test itself" } });
    best = Math.min(best, performance.now() - started);
  }
  return best;
}

function checkAttack(attack: Attack, result: SandboxResult): void {
  const { status, ...told } = result;
  expect(JSON.stringify(told)).not.toContain(SECRET);
  expect(result.value ?? null).not.toBe("FORGED");
  expect(reached).toEqual([]);
  expect(readdirSync(writable)).toEqual([]);
  expect(existsSync(file)).toBe(true);
  expect(status).not.toBe("sandbox-error");
  if (attack.status === undefined) return;
  // A busy machine may reach the time limit before the memory is used up.
  const right = attack.status === "out-of-memory" ? [attack.status, "timeout"] : [attack.status];
  expect(right, result.error).toContain(status);
}

const FULL = Boolean(process.env.AGIENT_TEST_FULL);
const each = (attacks: Attack[], nth: number) => attacks.filter((_, index) => index % nth === 0);

const suites: [CallRuntime, Attack[]][] = [
  // Each starts an interpreter, which takes more than a second of processor time.
  ["python", each(PYTHON_ATTACKS, FULL ? 1 : 3)],
  ["javascript", SCRIPT_ATTACKS],
  // The same as JavaScript once its types are gone.
  ["typescript", each(SCRIPT_ATTACKS, FULL ? 3 : 12)],
];

describe.each(suites)("%s cannot escape by", (runtime, attacks) => {
  const results = new Map<Attack, Promise<SandboxResult>>();
  beforeAll(() => {
    for (const attack of attacks) {
      const job = { runtime, source: source(runtime, attack.body), function: "main", arguments: world, limits: LIMITS };
      results.set(attack, sandbox.run(job));
    }
  });

  it.each(attacks)("$name", { timeout: 120_000 }, async (attack) => {
    const result = await results.get(attack);
    if (result === undefined) throw new Error("The attack was not started.");
    checkAttack(attack, result);
    expect(await answerTime()).toBeLessThan(ANSWER_MS);
  });
});
