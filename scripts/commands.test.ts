import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "agient-commands-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a command as a person would, without a server. */
async function command(
  script: string,
  words: string[],
  env: Record<string, string> = {},
  input = "",
): Promise<Outcome> {
  const child = spawn(process.execPath, ["--import", "tsx", `scripts/${script}.ts`, ...words], {
    env: { ...process.env, AGIENT_DATA_DIR: path.join(folder, "data"), ...env },
  });
  child.stdin.end(input);
  const outcome: Outcome = { code: null, stdout: "", stderr: "" };
  child.stdout.on("data", (chunk: Buffer) => {
    outcome.stdout += chunk;
  });
  child.stderr.on("data", (chunk: Buffer) => {
    outcome.stderr += chunk;
  });
  outcome.code = await new Promise((resolve) => child.on("close", resolve));
  return outcome;
}

// The cases of Table II in Vadlapati, "AGIent and Tool-Mart" (2024).
describe("ask --json answers the paper's questions", { timeout: 120_000 }, () => {
  test.each([
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
  ])("$question", async ({ question, code, status, tool, contains }) => {
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

  test("the trace goes to stderr and the answer alone to stdout", async () => {
    const { stdout, stderr, code } = await command("ask", ["What is 6 times 7?"]);
    expect(code).toBe(0);
    expect(stdout.trim().split("\n")).toHaveLength(1);
    expect(stdout).toContain("42");
    expect(stderr).toMatch(/a tool is needed[\s\S]*chose calculator[\s\S]*ok after/);
  });

  test.each(["ask", "tool", "user"])("%s says how it is used where that is asked for", async (script) => {
    for (const word of ["--help", "-h"]) {
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

describe("tool", { timeout: 120_000 }, () => {
  test("run calls one function of a listed tool", async () => {
    const words = ["run", "calculator", "--input", '{"a": 2, "o": "-", "b": 2}', "--json"];
    const { stdout, code } = await command("tool", words);
    expect(JSON.parse(stdout)).toMatchObject({ status: "ok", value: 0, stdout: "", durationMs: expect.any(Number) });
    expect(code).toBe(0);
  });

  test("run takes a source file, and only ok is exit code 0", async () => {
    const file = path.join(folder, "shout.py");
    writeFileSync(file, 'def main(text: str):\n    print("shouting")\n    return text.upper() + "!"\n');
    const run = (input: string) => command("tool", ["run", file, "--json", "--input", input]);
    const good = await run('{"text": "hi"}');
    expect(JSON.parse(good.stdout)).toMatchObject({ status: "ok", value: "HI!", stdout: "shouting\n" });
    const bad = await run('{"text": ["hi"]}');
    expect(JSON.parse(bad.stdout)).toMatchObject({
      status: "invalid-arguments",
      error: expect.stringContaining("text"),
    });
    expect([good.code, bad.code]).toEqual([0, 1]);
  });

  test("add lists a tool, adds a version of it, and the agent uses it", async () => {
    const toolFolder = path.join(folder, "reverse-words");
    mkdirSync(toolFolder);
    const manifest = {
      slug: "reverse-words",
      name: "Reverse words",
      description: "Puts the words of a sentence into the opposite order.",
      runtime: "javascript",
      examplePrompts: ["Reverse the order of the words in “one two three”"],
      samples: [{ input: { sentence: "one two three" }, expected: "three two one" }],
    };
    const add = async (source: string) => {
      writeFileSync(path.join(toolFolder, "tool.json"), JSON.stringify(manifest));
      writeFileSync(path.join(toolFolder, "main.js"), source);
      return command("tool", ["add", toolFolder, "--json"]);
    };
    const source = 'export function main({ sentence }) {\n  return sentence.split(" ").reverse().join(" ");\n}\n';
    expect(JSON.parse((await add(source)).stdout)).toMatchObject({ slug: "reverse-words", version: 1, changed: true });
    expect(JSON.parse((await add(source)).stdout)).toMatchObject({ version: 1, changed: false });
    expect(JSON.parse((await add(`// quicker\n${source}`)).stdout)).toMatchObject({
      version: 2,
      changed: true,
      // Replayed on what the first version passed.
      message: "Every sample returned what the live version returns: the new version is live.",
    });

    const broken = await add("export function main({ sentence }) {\n  return sentence;\n}\n");
    expect(broken.code).toBe(1);
    expect(broken.stderr).toContain("three two one");

    const asked = await command("ask", ["--json", "Reverse the order of the words in “red green blue”"]);
    expect(JSON.parse(asked.stdout)).toMatchObject({ status: "answered", toolCalls: [{ tool: "reverse-words" }] });
    expect(JSON.parse(asked.stdout).answer).toContain("blue green red");
  });

  test("secrets are stored from standard input, and never shown", async () => {
    const toolFolder = path.join(folder, "rates");
    mkdirSync(toolFolder);
    const manifest = {
      slug: "rates",
      name: "Rates",
      description: "Reads exchange rates.",
      runtime: "javascript",
      hosts: ["api.example.org"],
      secrets: [{ name: "RATES_KEY", host: "api.example.org", header: "x-key" }],
    };
    writeFileSync(path.join(toolFolder, "tool.json"), JSON.stringify(manifest));
    writeFileSync(path.join(toolFolder, "main.js"), "export function main() {\n  return 1;\n}\n");
    const value = "v4lue-0123456789";
    // Its samples run before it is listed, and cannot without the secret.
    const waiting = await command("tool", ["add", toolFolder]);
    expect(waiting.code).toBe(1);
    expect(waiting.stderr).toContain("secret set rates RATES_KEY --host api.example.org --header x-key");
    const place = ["--host", "api.example.org", "--header", "x-key"];
    expect((await command("tool", ["secret", "set", "rates", "RATES_KEY", ...place], {}, `${value}\n`)).code).toBe(0);
    expect((await command("tool", ["add", toolFolder])).code).toBe(0);
    expect((await command("tool", ["secret", "remove", "rates", "RATES_KEY"])).code).toBe(0);
    const missing = await command("tool", ["run", "rates", "--json"]);
    expect(JSON.parse(missing.stdout)).toMatchObject({
      status: "missing-secret",
      error: expect.stringContaining("RATES_KEY"),
    });
    const stored = await command("tool", ["secret", "set", "rates", "RATES_KEY"], {}, `${value}\n`);
    expect(stored).toMatchObject({ code: 0, stdout: "RATES_KEY is stored for rates.\n" });
    const list = await command("tool", ["secret", "list", "rates"]);
    expect(list.stdout).toMatch(/^\d{4}-\d\d-\d\d {2}RATES_KEY\n$/);
    const run = await command("tool", ["run", "rates", "--json"]);
    expect(JSON.parse(run.stdout)).toMatchObject({ status: "ok", value: 1 });
    const rotated = await command("tool", ["secret", "rotate"]);
    expect(rotated.stdout).toBe("0 of 1 secrets are encrypted with another key now.\n");
    expect(statSync(path.join(folder, "data", "secrets.key")).mode & 0o777).toBe(0o600);
    const wrong = await command("tool", ["run", "rates"], { AGIENT_SECRETS_KEY: `${"A".repeat(43)}=` });
    expect(wrong.stderr).toContain("was encrypted with another key");
    expect((await command("tool", ["secret", "remove", "rates", "RATES_KEY"])).code).toBe(0);
    expect(JSON.stringify([stored, list, run, rotated, wrong])).not.toContain(value);
  });

  test.each([
    [["secret", "set", "calculator", "KEY"], 1],
    [["secret", "set", "calculator", "KEY", "value"], 2],
    [["secret", "show", "calculator"], 2],
    [["run"], 2],
    [["run", "calculator", "--input", "{"], 2],
    [["run", "calculator", "--input", "[1]"], 2],
    [["delete", "calculator"], 2],
    [["run", "no-such-tool"], 1],
    [["run", "no-such-file.py"], 1],
    [["add", "no-such-folder"], 1],
  ])("%j says what is wrong with exit code %i", async (words, code) => {
    const outcome = await command("tool", words);
    expect(outcome.code).toBe(code);
    expect(outcome.stderr).not.toMatch(/\n\s+at /);
    expect(outcome.stderr.trim()).not.toBe("");
  });
});

describe("a database that cannot be opened is named in one line", { timeout: 60_000 }, () => {
  test.each([
    ["nobody listens", { DATABASE_URL: "postgresql://agient:hunter2@127.0.0.1:1/agient" }, /127\.0\.0\.1:1/],
    ["a model is missing", { AGIENT_PLANNER: "native" }, /AGIENT_MODEL/],
  ])("%s", async (_, env, message) => {
    const { code, stderr } = await command("ask", ["Hi"], env);
    expect(code).toBe(1);
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect(stderr).toMatch(message);
    expect(stderr).not.toContain("hunter2");
  });

  test("a folder of something else is not touched", async () => {
    const other = path.join(folder, "other");
    mkdirSync(path.join(other, "db"), { recursive: true });
    writeFileSync(path.join(other, "db", "notes.txt"), "mine");
    const { code, stderr } = await command("ask", ["Hi"], { AGIENT_DATA_DIR: other });
    expect(code).toBe(1);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });
});
