import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { accessibilityProblems } from "./accessibility-problems";
import { examplesOf } from "./doc-examples";
import { newKey } from "./fuzz/programs";
import { layoutProblems } from "./layout-problems";
import { OWN_PORT } from "./own-server";
import { expect, test } from "./test";

/** Of the server that all tests share. */
const PORT = OWN_PORT - 1;
const run = promisify(execFile);

/** How an example of a language is run. */
const COMMANDS: Record<string, (file: string) => [string, string[]]> = {
  sh: (file) => ["bash", [file]],
  curl: (file) => ["bash", [file]],
  ts: (file) => [process.execPath, [file]],
  JavaScript: (file) => [process.execPath, [file]],
  python: (file) => ["python3", [file]],
  Python: (file) => ["python3", [file]],
};

const FOLDER = mkdtempSync(join(tmpdir(), "agient-examples-"));
test.afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

/** The address and a key, as examples and commands read them. */
async function programEnv() {
  const key = await newKey(PORT, process.env.E2E_DATA_DIR ?? "");
  // What colours a result would stand between its parts.
  return { ...process.env, FORCE_COLOR: "0", AGIENT_URL: `http://127.0.0.1:${PORT}`, AGIENT_KEY: key };
}

async function printedBy(language: string, source: string, env: NodeJS.ProcessEnv): Promise<string> {
  const file = join(FOLDER, `${language}.mts`);
  writeFileSync(file, source);
  const [command, words] = COMMANDS[language]?.(file) ?? ["", []];
  return (await run(command, words, { env })).stdout;
}

test("the examples of docs/api.md do what they say", async () => {
  const env = await programEnv();
  const examples = examplesOf("docs/api.md").filter(({ language }) => language in COMMANDS);
  expect(examples.map(({ language }) => language)).toEqual(["sh", "ts", "python"]);
  for (const { language, source } of examples) expect(await printedBy(language, source, env)).toContain("391");
});

test("the page of a tool says how programs call it, and so called it answers", async ({ page }) => {
  const env = await programEnv();
  await page.goto("/tools/calculator");
  for (const language of ["curl", "JavaScript", "Python"]) {
    await page.getByRole("tab", { name: language }).click();
    const source = await page.getByRole("region", { name: `Call it with ${language}` }).innerText();
    expect(await printedBy(language, source, env)).toMatch(/["']?status["']?: ?["']ok["']/);
  }
});

test("the command line asks a server elsewhere, and prints one object at every end", async () => {
  const env = { ...(await programEnv()), AGIENT_DATA_DIR: join(FOLDER, "none") };
  const printed = async (words: string[], more: { AGIENT_KEY?: string } = {}) => {
    const [script = "", ...rest] = words;
    const command = ["--import", "./scripts/typescript.mjs", `scripts/${script}.ts`, ...rest, "--json"];
    const ended = await run(process.execPath, command, { env: { ...env, ...more } }).catch((error) => error);
    expect(ended.stdout.trim().split("\n")).toHaveLength(1);
    return JSON.parse(ended.stdout);
  };
  const input = '{"a": 17, "o": "*", "b": 23}';
  const [answered, ran, refused] = await Promise.all([
    printed(["ask", "What is 17 * 23?"]),
    printed(["tool", "run", "calculator", "--input", input]),
    printed(["ask", "What is 17 * 23?"], { AGIENT_KEY: "agt_wrong" }),
  ]);
  expect(answered).toMatchObject({
    status: "answered",
    answer: expect.stringContaining("391"),
    toolCalls: [{ tool: "calculator" }],
  });
  expect(ran).toMatchObject({ status: "ok", value: 391 });
  expect(refused).toEqual({ error: { code: "unauthorized", message: expect.any(String) } });
});

test("the reference says all that there is, and tries it", async ({ page }) => {
  await page.goto("/docs/api");
  expect(await accessibilityProblems(page)).toEqual([]);
  const { paths } = await (await page.request.get("/api/openapi.json")).json();
  const main = page.getByRole("main");
  for (const path of Object.keys(paths)) await expect(main).toContainText(path);
  await page.getByLabel("API key, to try what is below").fill(await newKey(PORT, process.env.E2E_DATA_DIR ?? ""));
  const operation = page.getByRole("article", { name: "Run a function of a tool" });
  await operation.getByText("Try it").click();
  await operation.getByRole("button", { name: "Send POST" }).click();
  await expect(operation.getByRole("region", { name: "Answer" })).toContainText('"value": 391');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await layoutProblems(page)).toEqual([]);
  expect(await (await page.request.get("/llms.txt")).text()).toContain("POST /api/v1/ask");
});
