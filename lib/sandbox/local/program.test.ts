import { afterAll, describe, expect, it } from "vitest";
import type { Arguments, Json } from "@/lib/json";
import { SANDBOX_TEST_CACHE } from "@/lib/testing/sandbox-cache";
import type { AskedCall, RunOptions, SandboxJob, SandboxResult } from "../sandbox";
import { createLocalSandbox } from "./local-sandbox";

const NOW = Date.UTC(2026, 10, 25, 12);
type Answer = (values: Arguments, asked: readonly AskedCall[]) => Json | Promise<Json>;
const sumOf = ({ a, b }: Arguments): Json => ({ sum: Number(a) + Number(b) });

/** That no process is reused changes nothing of a program: unless everything is tested, it is tried where they are. */
const REUSE = process.env.AGIENT_TEST_FULL ? (["same", "never"] as const) : (["same"] as const);

describe.each(REUSE)("a program of calls, processes reused: %s", (reuse) => {
  const sandbox = createLocalSandbox({ cacheDir: SANDBOX_TEST_CACHE, poolSize: 1, concurrency: 1, reuse });
  afterAll(() => sandbox.close());

  async function run(
    body: string,
    answer: Answer = (values) => values,
    more: { limits?: SandboxJob["limits"]; signal?: AbortSignal } = {},
  ): Promise<SandboxResult & { asked: AskedCall[] }> {
    const asked: AskedCall[] = [];
    const options: RunOptions = {
      ...(more.signal && { signal: more.signal }),
      program: {
        now: NOW,
        seed: 7,
        call: async (call) => {
          asked.push(call);
          try {
            return { value: await answer(call.arguments, asked) };
          } catch (error) {
            return { failed: String(error) };
          }
        },
      },
    };
    const source = `export async function main() {\n${body}\n}`;
    const job: SandboxJob = {
      runtime: "javascript",
      source,
      function: "main",
      arguments: {},
      limits: more.limits ?? {},
    };
    return { ...(await sandbox.run(job, options)), asked };
  }

  it("calls functions one after the other, and takes what they return", async () => {
    const body = `const a = await tools.add({ a: 1, b: 2 }); return await tools["text--upper"]({ text: "n" + a.sum });`;
    const result = await run(body, (values) => (values.text === undefined ? sumOf(values) : values));
    expect(result).toMatchObject({ status: "ok", value: { text: "n3" } });
    expect(result.asked).toEqual([
      { name: "add", arguments: { a: 1, b: 2 } },
      { name: "text--upper", arguments: { text: "n3" } },
    ]);
  });

  it("has both of two calls made at the same time", async () => {
    const both = Promise.withResolvers<void>();
    const result = await run("return Promise.all([tools.f({ x: 1 }), tools.f({ x: 2 })]);", async ({ x }, asked) => {
      if (asked.length === 2) both.resolve();
      await both.promise;
      return x ?? null;
    });
    expect(result).toMatchObject({ status: "ok", value: [1, 2] });
  });

  it("has its own turn: what it asks for runs in the one place that there is for calls", async () => {
    const source = "export const main = ({ x }) => x * 2;";
    const result = await run("return tools.double({ x: 21 });", async (values) => {
      const inner = await sandbox.run({ runtime: "javascript", source, function: "main", arguments: values });
      return inner.value ?? inner.status;
    });
    expect(result).toMatchObject({ status: "ok", value: 42 });
  });

  it("asks in the same order again, whatever comes of two answers that are there at once", async () => {
    const body = `
      const chain = async (n, deep) => { let x = await tools.f({ n }); for (let i = 0; i < deep; i++) await null; return tools.g({ n }); };
      return Promise.all([chain(1, 20), chain(2, 0), chain(3, 5)]);`;
    const ORDER = ["f1", "f2", "f3", "g1", "g2", "g3"];
    // Whether answers come together is chance.
    for (let time = 0; time < 10; time++) {
      const { asked } = await run(body, ({ n }) => n ?? null);
      expect(asked.map(({ name, arguments: { n } }) => `${name}${n}`)).toEqual(ORDER);
    }
  });

  it("has the run's clock and chance, the same each time", async () => {
    const body = `
      const clocks = [Date.now(), new Date().toISOString(), Date().slice(0, 15), performance.now(), new Date(0).getTime()];
      const chances = [Math.random(), Math.random(), crypto.randomUUID(), [...crypto.getRandomValues(new Uint8Array(4))]];
      return { clocks, chances, others: [typeof setTimeout, typeof setInterval, typeof Temporal, typeof Atomics.waitAsync], isDate: new Date() instanceof Date };`;
    const [first, second] = [await run(body), await run(body)];
    expect(first.value).toEqual(second.value);
    expect(first.value).toMatchObject({
      clocks: [NOW, "2026-11-25T12:00:00.000Z", "Wed Nov 25 2026", 0, 0],
      others: ["undefined", "undefined", "undefined", "undefined"],
      isDate: true,
    });
  });

  it("can catch that a call failed, and else ends with it", async () => {
    const fail: Answer = () => Promise.reject("no such place");
    expect(await run("try { await tools.f({}) } catch (error) { return error.message }", fail)).toMatchObject({
      status: "ok",
      value: "no such place",
    });
    const ended = await run("await tools.f({})", fail);
    expect(ended).toMatchObject({ status: "tool-error" });
    expect(ended.error).toContain("no such place");
  });

  it.each([
    ["a loop without end", "for (;;);", "timeout"],
    ["the network", "await fetch('https://example.org'); return 1;", "denied"],
    ["files", "return Deno.readTextFileSync('/etc/passwd');", "denied"],
    ["the environment", "return Deno.env.toObject();", "denied"],
    ["a process", "return new Deno.Command('/bin/id').outputSync().code;", "denied"],
    ["memory without end", "const all = []; for (;;) all.push(new Uint8Array(10_000_000).fill(1));", "out-of-memory"],
  ])("is stopped at %s", async (_, body, status) => {
    expect(await run(body, () => null, { limits: { wallMs: 8_000, cpuMs: 1_000 } })).toMatchObject({ status });
  });

  it("takes nothing for a function that has no object of arguments", async () => {
    const result = await run(
      "const ends = []; for (const given of [1, 'a', [1], null]) ends.push(await tools.f(given).then(() => 'made', () => 'not made')); return ends;",
    );
    expect(result.value).toEqual(["not made", "not made", "not made", "made"]);
    expect(result.asked).toEqual([{ name: "f", arguments: {} }]);
  });

  it("asks in vain without end no more than a thousand times", async () => {
    const result = await run("for (;;) await tools.f({}).catch(() => {});");
    expect(result).toMatchObject({ status: "tool-error" });
    expect(result.asked.length).toBeLessThanOrEqual(1_000);
  });

  it("ends with its run, although a call is never answered", async () => {
    const stop = new AbortController();
    const running = run("return tools.f({});", () => new Promise(() => stop.abort()), { signal: stop.signal });
    expect(await running).toMatchObject({ status: "cancelled" });
  });
});

it("gives a tool no functions to call", async () => {
  const sandbox = createLocalSandbox({ cacheDir: SANDBOX_TEST_CACHE, poolSize: 0 });
  const source = "export const main = () => typeof tools;";
  const result = await sandbox.run({ runtime: "javascript", source, function: "main", arguments: {} });
  await sandbox.close();
  expect(result).toMatchObject({ status: "ok", value: "undefined" });
});
