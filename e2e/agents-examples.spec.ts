import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { examplesOf } from "./doc-examples";
import { newKey } from "./fuzz/programs";
import { OWN_PORT } from "./own-server";
import { expect, test } from "./test";

/** Of the server that all tests share. */
const PORT = OWN_PORT - 1;
const URL = `http://127.0.0.1:${PORT}`;
const run = promisify(execFile);
const FOLDER = mkdtempSync(join(tmpdir(), "agient-agents-"));
const examples = examplesOf("docs/agents.md");

let agent: ChildProcess | undefined;
test.afterEach(async () => {
  if (agent === undefined) return;
  const gone = new Promise((resolve) => agent?.once("exit", resolve));
  if (agent.exitCode === null && agent.kill()) await gone;
});
test.afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

// Both are of one owner, whose teams know no other agents: one at a time.
test.describe.configure({ mode: "default" });

const PROGRAMS = {
  ts: { file: "agent.ts", connector: "connect.mjs", command: process.execPath },
  python: { file: "agent.py", connector: "connect.py", command: "python3" },
};

for (const [language, { file, connector, command }] of Object.entries(PROGRAMS)) {
  test(`an agent in the ${language} of docs/agents.md finishes what a team gives it`, async ({ request }) => {
    const ownerKey = await newKey(PORT, process.env.E2E_DATA_DIR ?? "");
    const registering = examples.find((example) => example.language === "sh")?.source ?? "";
    // A name is free once.
    const name = `Reviewer ${language} ${Date.now()}`;
    const { stdout } = await run("bash", ["-c", registering.replace('"Reviewer"', `"${name}"`)], {
      env: { ...process.env, AGIENT_URL: URL, OWNER_KEY: ownerKey },
    });
    const { agent: registered, key } = JSON.parse(stdout);

    writeFileSync(join(FOLDER, file), examples.find((example) => example.language === language)?.source ?? "");
    writeFileSync(join(FOLDER, connector), await (await request.get(`/${connector}`)).body());
    const words = [join(FOLDER, connector), "--url", URL, "--run", join(FOLDER, file)];
    agent = spawn(command, words, { env: { ...process.env, AGIENT_KEY: key }, stdio: "ignore" });

    const headers = { authorization: `Bearer ${ownerKey}` };
    const read = async (path: string) => (await request.get(`/api/v1/${path}`, { headers })).json();
    await expect.poll(async () => (await read(`agents/${registered.slug}`)).isThere, { timeout: 20_000 }).toBe(true);
    const goal = "1. Review the literature on bees\n2. Find scientific sources on bees, using the result";
    const started = await request.post("/api/v1/teams", { headers, data: { goal } });
    const { teamId } = await started.json();
    const root = async () => (await read(`teams/${teamId}`)).chats[0];
    await expect.poll(async () => (await root()).status, { timeout: 20_000 }).toBe("complete");
    const told = (await root()).conclusion;
    expect(told).toContain("Reviewed: Review the literature on bees");
    // The second was given the result of the first.
    expect(told.match(/Reviewed: Review the literature on bees/g)).toHaveLength(2);
    // The next one is to get its own tasks.
    expect((await request.delete(`/api/v1/agents/${registered.slug}`, { headers })).status()).toBe(204);
  });
}
