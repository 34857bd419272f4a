import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { commandsIn } from "@/lib/testing/commands";

const folder = mkdtempSync(path.join(tmpdir(), "agient-secret-"));
const command = commandsIn(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("secrets are stored from standard input, and never shown", { timeout: 180_000 }, async () => {
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
  expect((await command("tool", ["secret", "set", "rates", "RATES_KEY", ...place], { input: `${value}\n` })).code).toBe(
    0,
  );
  expect((await command("tool", ["add", toolFolder])).code).toBe(0);
  expect((await command("tool", ["secret", "remove", "rates", "RATES_KEY"])).code).toBe(0);
  const missing = await command("tool", ["run", "rates", "--json"]);
  expect(JSON.parse(missing.stdout)).toMatchObject({
    status: "missing-secret",
    error: expect.stringContaining("RATES_KEY"),
  });
  const stored = await command("tool", ["secret", "set", "rates", "RATES_KEY"], { input: `${value}\n` });
  expect(stored).toMatchObject({ code: 0, stdout: "RATES_KEY is stored for rates.\n" });
  const list = await command("tool", ["secret", "list", "rates"]);
  expect(list.stdout).toMatch(/^\d{4}-\d\d-\d\d {2}RATES_KEY\n$/);
  const run = await command("tool", ["run", "rates", "--json"]);
  expect(JSON.parse(run.stdout)).toMatchObject({ status: "ok", value: 1 });
  const rotated = await command("tool", ["secret", "rotate"]);
  expect(rotated.stdout).toBe("0 of 1 secrets are encrypted with another key now.\n");
  expect(statSync(path.join(folder, "data", "secrets.key")).mode & 0o777).toBe(0o600);
  const wrong = await command("tool", ["run", "rates"], { env: { AGIENT_SECRETS_KEY: `${"A".repeat(43)}=` } });
  expect(wrong.stderr).toContain("was encrypted with another key");
  expect((await command("tool", ["secret", "remove", "rates", "RATES_KEY"])).code).toBe(0);
  expect(JSON.stringify([stored, list, run, rotated, wrong])).not.toContain(value);
});
