import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { Choices } from "./fuzz/choices";
import { problemOf, problemsInLog } from "./fuzz/judge";
import { type FuzzRequest, makeRequest, type Surface } from "./fuzz/make-request";
import { INSPECTABLE, memoryInUse } from "./fuzz/memory";
import { newAdmin, newPerson } from "./fuzz/people";
import { brokenPromise, newKey, readOperations } from "./fuzz/programs";
import { readCorpus } from "./fuzz/read-corpus";
import { send } from "./fuzz/send";
import { readActions, readRoutes } from "./fuzz/surface";
import { isFull } from "./is-full";
import { launch, OWN_PORT, ready, type Server } from "./own-server";

/** FUZZ_SEED repeats a run, FUZZ_REQUESTS says how long it is after the warm-up. */
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? (isFull ? 15_000 : 300));
/** Asked before memory is looked at, which fills caches and loads what is loaded once: the first hundred do not. */
const WARM_UP = Math.max(500, Math.ceil(REQUESTS / 4));
const AT_ONCE = 4;
const PORT = OWN_PORT + 10;
/** Megabytes that the server may have in use more at the end than after the warm-up. */
const MAX_GROWTH_MB = 25;

let server: Server | undefined;
let dataDir: string;

test.beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "agient-e2e-fuzz-"));
});

test.afterAll(async () => {
  server?.child.kill("SIGTERM");
  await server?.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

test(`${REQUESTS} requests that nobody should send are answered, none with a failure`, async () => {
  test.setTimeout(120_000 + (WARM_UP + REQUESTS) * 500);
  console.log(`FUZZ_SEED=${SEED} FUZZ_REQUESTS=${REQUESTS}`);
  server = launch(dataDir, PORT, { AGIENT_TRUST_PROXY: "1", NODE_OPTIONS: INSPECTABLE });
  await ready(server);
  const surface = await openSurface(server);
  const problems: string[] = [];
  const ask = async (request: FuzzRequest): Promise<void> => {
    const answer = await send(PORT, request);
    const problem =
      problemOf(answer, [process.cwd(), dataDir]) ?? (answer && brokenPromise(request, answer, surface.operations));
    if (problem) problems.push(`${problem}: ${JSON.stringify(request).slice(0, 3_000)}`);
  };

  await inTurns(readCorpus(surface), ask);
  // Every third is made from the OpenAPI document.
  const requests = Array.from({ length: WARM_UP + REQUESTS }, (_, at) =>
    makeRequest(new Choices(SEED * 100_003 + at), surface, at % 3 === 0),
  );
  await inTurns(requests.slice(0, WARM_UP), ask);
  const before = await memoryInUse(server);
  await inTurns(requests.slice(WARM_UP), ask);
  const growth = (await memoryInUse(server)) - before;

  console.log(`${before} MB in use and ${growth} MB more`);
  expect.soft(problems.join("\n"), "answers that nobody should get").toBe("");
  expect.soft(problemsInLog(server.output()).join("\n"), "failures in the log").toBe("");
  expect(growth).toBeLessThan(MAX_GROWTH_MB);
  expect(server.child.exitCode).toBe(null);
});

async function openSurface({ output }: Server): Promise<Surface> {
  const actions = readActions();
  const people = [
    await newAdmin(PORT, actions, output()),
    await newPerson(PORT, actions),
    await newPerson(PORT, actions),
  ];
  const names = ["calculator", "0", "1", "json-path"];
  const programs = { operations: await readOperations(PORT), key: await newKey(PORT, dataDir) };
  return { actions, routes: readRoutes(), names, cookies: people, ...programs };
}

/** A few at once, in their order. */
async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  const turn = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, turn));
}
