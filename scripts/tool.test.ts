import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { commandsIn } from "@/lib/testing/commands";

const folder = mkdtempSync(path.join(tmpdir(), "agient-tool-"));
const command = commandsIn(folder);
/** Each command without a server starts the whole app. */
const FULL = Boolean(process.env.AGIENT_TEST_FULL);
const NEED_THE_APP: [words: string[], code: number][] = [[["run", "no-such-tool"], 1]];
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("tool", { timeout: 120_000 }, () => {
  test.runIf(FULL)("run calls one function of a listed tool", async () => {
    const words = ["run", "calculator", "--input", '{"a": 2, "o": "-", "b": 2}', "--json"];
    const { stdout, code } = await command("tool", words);
    expect(JSON.parse(stdout)).toMatchObject({ status: "ok", value: 0, stdout: "", durationMs: expect.any(Number) });
    expect(code).toBe(0);
  });

  const file = path.join(folder, "shout.py");
  writeFileSync(file, 'def main(text: str):\n    print("shouting")\n    return text.upper() + "!"\n');
  const run = (input: string) => command("tool", ["run", file, "--json", "--input", input]);

  test.runIf(FULL)("run takes a source file", async () => {
    const good = await run('{"text": "hi"}');
    expect(JSON.parse(good.stdout)).toMatchObject({ status: "ok", value: "HI!", stdout: "shouting\n" });
    expect(good.code).toBe(0);
  });

  test.runIf(FULL)("run ends with 1 where the call is not ok", async () => {
    const { stdout, code } = await run('{"text": ["hi"]}');
    expect(JSON.parse(stdout)).toMatchObject({ status: "invalid-arguments", error: expect.stringContaining("text") });
    expect(code).toBe(1);
  });

  const toolFolder = path.join(folder, "reverse-words");
  const source = 'export function main({ sentence }) {\n  return sentence.split(" ").reverse().join(" ");\n}\n';
  const quicker = `// quicker\n${source}`;
  const manifest = {
    slug: "reverse-words",
    name: "Reverse words",
    description: "Puts the words of a sentence into the opposite order.",
    runtime: "javascript",
    examplePrompts: ["Reverse the order of the words in “one two three”"],
    samples: [{ input: { sentence: "one two three" }, expected: "three two one" }],
  };
  const add = async (source: string) => {
    mkdirSync(toolFolder, { recursive: true });
    writeFileSync(path.join(toolFolder, "tool.json"), JSON.stringify(manifest));
    writeFileSync(path.join(toolFolder, "main.js"), source);
    return command("tool", ["add", toolFolder, "--json"]);
  };

  test("add lists a tool", async () => {
    expect(JSON.parse((await add(source)).stdout)).toMatchObject({ slug: "reverse-words", version: 1, changed: true });
  });

  test.runIf(FULL)("add adds a version of a tool where it changed", async () => {
    expect(JSON.parse((await add(source)).stdout)).toMatchObject({ version: 1, changed: false });
    expect(JSON.parse((await add(quicker)).stdout)).toMatchObject({
      version: 2,
      changed: true,
      // Replayed on what the first version passed.
      message: "Every sample returned what the live version returns: the new version is live.",
    });
  });

  test.runIf(FULL)("add refuses what does not return its samples, and the agent uses what does", async () => {
    const broken = await add("export function main({ sentence }) {\n  return sentence;\n}\n");
    expect(broken.code).toBe(1);
    expect(broken.stderr).toContain("three two one");

    expect((await add(quicker)).code).toBe(0);
    const asked = await command("ask", ["--json", "Reverse the order of the words in “red green blue”"]);
    expect(JSON.parse(asked.stdout)).toMatchObject({ status: "answered", toolCalls: [{ tool: "reverse-words" }] });
    expect(JSON.parse(asked.stdout).answer).toContain("blue green red");
  });

  test.each<[words: string[], code: number]>([
    [["secret", "set", "calculator", "KEY"], 1],
    [["secret", "set", "calculator", "KEY", "value"], 2],
    [["secret", "show", "calculator"], 2],
    [["run"], 2],
    [["run", "calculator", "--input", "{"], 2],
    [["run", "calculator", "--input", "[1]"], 2],
    [["delete", "calculator"], 2],
    [["run", "no-such-file.py"], 1],
    [["add", "no-such-folder"], 1],
    ...(FULL ? NEED_THE_APP : []),
  ])("%j says what is wrong with exit code %i", async (words, code) => {
    const outcome = await command("tool", words);
    expect(outcome.code).toBe(code);
    expect(outcome.stderr).not.toMatch(/\n\s+at /);
    expect(outcome.stderr.trim()).not.toBe("");
  });
});
