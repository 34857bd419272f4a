import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { accessibilityProblems } from "./accessibility-problems";
import { newKey } from "./fuzz/programs";
import { OWN_PORT } from "./own-server";
import { expect, test } from "./test";

/** Of the server that all tests share. */
const PORT = OWN_PORT - 1;
const run = promisify(execFile);

/** How an example of a language is run. */
const COMMANDS: Record<string, (file: string) => [string, string[]]> = {
  sh: (file) => ["bash", [file]],
  ts: (file) => [process.execPath, ["--import", "tsx", file]],
  python: (file) => ["python3", [file]],
};

test("the examples of docs/api.md do what they say", async () => {
  const dataFolder = { ...process.env, AGIENT_DATA_DIR: process.env.E2E_DATA_DIR };
  const command = ["--import", "tsx", "scripts/key.ts", "create", "--name", "examples", "--json"];
  const made = await run(process.execPath, command, { env: dataFolder });
  const env = { ...process.env, AGIENT_URL: `http://127.0.0.1:${PORT}`, AGIENT_KEY: JSON.parse(made.stdout).key };
  // Between two fences stands a block, of which the first line is its language.
  const blocks = readFileSync("docs/api.md", "utf8").split(/^```/m);
  const examples = blocks.flatMap((block, at) => {
    const end = block.indexOf("\n");
    const language = block.slice(0, end);
    return at % 2 === 1 && language in COMMANDS ? [{ language, source: block.slice(end + 1) }] : [];
  });
  expect(examples.map(({ language }) => language)).toEqual(["sh", "ts", "python"]);
  const folder = mkdtempSync(join(tmpdir(), "agient-examples-"));
  try {
    for (const { language, source } of examples) {
      const file = join(folder, language === "ts" ? "example.mts" : "example");
      writeFileSync(file, source);
      const [command, words] = COMMANDS[language]?.(file) ?? ["", []];
      expect((await run(command, words, { env })).stdout).toContain("391");
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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
  expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
  expect(await (await page.request.get("/llms.txt")).text()).toContain("POST /api/v1/ask");
});
