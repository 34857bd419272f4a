import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { openDatabase } from "@/lib/db";
import { commandsIn } from "@/lib/testing/commands";
import { testCacheDir } from "@/lib/testing/database";

const folder = mkdtempSync(path.join(tmpdir(), "agient-ask-"));
const command = commandsIn(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Each question starts the whole app; the browser tests ask them all, and go on from a question back. */
const FULL = Boolean(process.env.AGIENT_TEST_FULL);
const SOME = FULL ? /./ : /strawberry/;
/** Both are one option. */
const HELP = FULL ? ["--help", "-h"] : ["-h"];

// The cases of Table II in Vadlapati, "AGIent and Tool-Mart" (2024).
describe("ask --json answers the paper's questions", { timeout: 120_000 }, () => {
  test.each(
    [
      { question: "Hi", code: 0, status: "answered", tool: undefined, contains: "" },
      { question: "What is 1+1?", code: 0, status: "answered", tool: "calculator", contains: "2" },
      { question: "What is 1-1?", code: 0, status: "answered", tool: "calculator", contains: "0" },
      {
        question: 'How many "r"s are in "strawberry"?',
        code: 0,
        status: "answered",
        tool: "code-interpreter",
        contains: "3",
      },
      { question: "Show the news", code: 3, status: "no-tool-available", tool: undefined, contains: "No tool" },
    ].filter(({ question }) => SOME.test(question)),
  )("$question", async ({ question, code, status, tool, contains }) => {
    const outcome = await command("ask", ["--json", question]);
    const { runId, answer, toolCalls, events, ...rest } = JSON.parse(outcome.stdout);
    expect(rest.status).toBe(status);
    expect(outcome.code).toBe(code);
    expect(answer).toContain(contains);
    expect(toolCalls.map((call: { tool: string }) => call.tool)).toEqual(tool ? [tool] : []);
    expect(events.map((event: { seq: number }) => event.seq)).toEqual(events.map((_: unknown, at: number) => at + 1));
    expect(events.every((event: { runId: string }) => event.runId === runId)).toBe(true);
    expect(events.at(-1)).toMatchObject({ type: "run-end", status });
  });

  test.runIf(FULL)("what the mart's functions mean is kept for the next question", async () => {
    const counted = async () => {
      const { prisma, close } = await openDatabase({ dataDir: path.join(folder, "data"), cacheDir: testCacheDir });
      const [functions, vectors] = [await prisma.toolFunction.count(), await prisma.embedding.count()];
      await close();
      return { functions, vectors };
    };
    let kept = await counted();
    expect(kept.vectors).toBeGreaterThan(0);
    // A question waits for them so long and no longer: on a busy machine the next one goes on from there.
    for (let more = 0; more < 3 && kept.vectors < kept.functions; more++) {
      await command("ask", ["What is 6 times 7?"]);
      const before = kept.vectors;
      kept = await counted();
      expect(kept.vectors).toBeGreaterThan(before);
    }
    expect(kept.vectors).toBe(kept.functions);
  });

  test("the trace goes to stderr and the answer alone to stdout", async () => {
    const { stdout, stderr, code } = await command("ask", ["What is 6 times 7?"]);
    expect(code).toBe(0);
    expect(stdout.trim().split("\n")).toHaveLength(1);
    expect(stdout).toContain("42");
    expect(stderr).toMatch(/a tool is needed[\s\S]*chose calculator[\s\S]*ok after/);
  });

  test.runIf(FULL)("a reply in a chat of the same name goes on from the question back", async () => {
    const question = "What is the monthly payment of a loan over 5 years at 4 percent?";
    const first = await command("ask", ["--json", "--chat", "loan", question]);
    expect(first.code).toBe(4);
    const asked = JSON.parse(first.stdout);
    expect(asked.inputRequested).toMatchObject({ missing: [{ tool: "loan-payment", input: "amount" }] });
    const reply = await command("ask", ["--chat", "loan", "--json", "20000"]);
    const { events } = JSON.parse(reply.stdout);
    expect(events[0]).toMatchObject({ type: "run-start", query: "20000", continues: asked.runId });
  });

  test.each(["ask", "tool", "user"])("%s says how it is used where that is asked for", async (script) => {
    for (const word of HELP) {
      const { code, stdout, stderr } = await command(script, [word]);
      expect([code, stderr]).toEqual([0, ""]);
      expect(stdout).toContain(`npm run -s ${script} -- `);
    }
  });

  test("no question, or an option that is not one, is wrong usage", async () => {
    expect(await command("ask", [])).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining("Usage:") });
    expect((await command("ask", ["--loud", "Hi"])).code).toBe(2);
  });
});

describe("a database that cannot be opened is named in one line", { timeout: 60_000 }, () => {
  test.each([
    ["nobody listens", { DATABASE_URL: "postgresql://agient:hunter2@127.0.0.1:1/agient" }, /127\.0\.0\.1:1/],
    ["a model is missing", { AGIENT_PLANNER: "native" }, /AGIENT_MODEL/],
  ])("%s", async (_, env, message) => {
    const { code, stderr, stdout } = await command("ask", ["--json", "Hi"], { env });
    expect(code).toBe(1);
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect(stderr).toMatch(message);
    expect(JSON.parse(stdout)).toEqual({ error: { code: expect.any(String), message: stderr.trim() } });
    expect(stderr).not.toContain("hunter2");
  });

  test.runIf(FULL)("a folder of something else is not touched", async () => {
    const other = path.join(folder, "other");
    mkdirSync(path.join(other, "db"), { recursive: true });
    writeFileSync(path.join(other, "db", "notes.txt"), "mine");
    const { code, stderr } = await command("ask", ["Hi"], { env: { AGIENT_DATA_DIR: other } });
    expect(code).toBe(1);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });
});
