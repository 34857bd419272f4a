import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commandsIn } from "@/lib/testing/commands";

const folder = mkdtempSync(path.join(tmpdir(), "agient-secret-"));
/** Each command starts the whole app: five of them take half a minute on a busy machine. The browser tests store a secret in any run. */
const LIMIT = { timeout: 180_000 };
const rare = test.runIf(process.env.AGIENT_TEST_FULL);
const command = commandsIn(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const NAME = "RATES_KEY";
const VALUE = "v4lue-0123456789";
const PLACE = ["--host", "api.example.org", "--header", "x-key"];
const toolFolder = path.join(folder, "rates");

beforeAll(() => {
  mkdirSync(toolFolder);
  const manifest = {
    slug: "rates",
    name: "Rates",
    description: "Reads exchange rates.",
    runtime: "javascript",
    hosts: ["api.example.org"],
    secrets: [{ name: NAME, host: "api.example.org", header: "x-key" }],
  };
  writeFileSync(path.join(toolFolder, "tool.json"), JSON.stringify(manifest));
  writeFileSync(path.join(toolFolder, "main.js"), "export function main() {\n  return 1;\n}\n");
});

const secret = (...words: string[]) => command("tool", ["secret", ...words]);
const set = (...place: string[]) =>
  command("tool", ["secret", "set", "rates", NAME, ...place], { input: `${VALUE}\n` });
const run = () => command("tool", ["run", "rates", "--json"]);

test("a tool is listed once its samples can run with the secret that it needs", LIMIT, async () => {
  const waiting = await command("tool", ["add", toolFolder]);
  expect(waiting.code).toBe(1);
  expect(waiting.stderr).toContain(`secret set rates ${NAME} ${PLACE.join(" ")}`);
  expect((await set(...PLACE)).code).toBe(0);
  expect((await command("tool", ["add", toolFolder])).code).toBe(0);
});

rare("a call without its secret says which, and runs once it is stored", LIMIT, async () => {
  expect((await secret("remove", "rates", NAME)).code).toBe(0);
  const missing = await run();
  expect(JSON.parse(missing.stdout)).toMatchObject({
    status: "missing-secret",
    error: expect.stringContaining(NAME),
  });
  const stored = await set();
  expect(stored).toMatchObject({ code: 0, stdout: `${NAME} is stored for rates.\n` });
  const ran = await run();
  expect(JSON.parse(ran.stdout)).toMatchObject({ status: "ok", value: 1 });
  expect(JSON.stringify([stored, ran])).not.toContain(VALUE);
});

rare("secrets are listed, encrypted anew and removed, and never shown", LIMIT, async () => {
  const list = await secret("list", "rates");
  expect(list.stdout).toMatch(/^\d{4}-\d\d-\d\d {2}RATES_KEY\n$/);
  const rotated = await secret("rotate");
  expect(rotated.stdout).toBe("0 of 1 secrets are encrypted with another key now.\n");
  expect(statSync(path.join(folder, "data", "secrets.key")).mode & 0o777).toBe(0o600);
  const wrong = await command("tool", ["run", "rates"], { env: { AGIENT_SECRETS_KEY: `${"A".repeat(43)}=` } });
  expect(wrong.stderr).toContain("was encrypted with another key");
  expect((await secret("remove", "rates", NAME)).code).toBe(0);
  expect(JSON.stringify([list, rotated, wrong])).not.toContain(VALUE);
});
