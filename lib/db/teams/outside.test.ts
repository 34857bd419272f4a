import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { User } from "@/lib/accounts";
import { createApiKeys } from "@/lib/keys";
import { createOutsideAgents } from "@/lib/protocols/a2a";
import { createRegistry, createTeams, type OutsideQuestion, type Registry, type Teams } from "@/lib/teams";
import { type A2aAgent, type A2aWork, startA2aAgent } from "@/lib/testing/a2a-agent";
import { databaseDrivers, emptyDatabase } from "@/lib/testing/database";
import type { Database } from "../connection/open-database";
import { createApiKeyStore } from "../keys/api-key-store";
import { createApiWriteStore } from "../keys/api-write-store";
import { createAgentStore } from "./agent-store";
import { createOutsideSecrets } from "./outside-secrets";
import { createOutsideStore } from "./outside-store";
import { createTeamStore } from "./team-store";

const OWNER = "local";
const [SECRETS_KEY, OTHER_KEY] = [Buffer.alloc(32, 1).toString("base64"), Buffer.alloc(32, 2).toString("base64")];
const SECRET = "k3y-of-the-translator";
const EVE: User = {
  ...{ id: "eve", handle: "eve", name: "Eve", email: null, role: "user", sharesInputs: false },
  ...{ blockedAt: null, blockedReason: null, createdAt: new Date() },
};
const GOAL = "Translate the report into French";

describe.each(databaseDrivers)("agents elsewhere on $name", (driver) => {
  let database: Database;
  let registry: Registry;
  let teams: Teams;
  let errors: unknown[];
  const started: A2aAgent[] = [];

  const open = () => {
    const { prisma } = database;
    const onError = (error: unknown) => errors.push(error);
    const common = { unknownTool: async () => undefined, onError };
    const keys = createApiKeys({ keys: createApiKeyStore(prisma), writes: createApiWriteStore(prisma), ...common });
    const agents = createAgentStore(prisma);
    const remote = createOutsideAgents({ privateHosts: ["127.0.0.1"] });
    const secrets = createOutsideSecrets(prisma, () => ({ current: SECRETS_KEY }));
    registry = createRegistry({ store: agents, keys, remote, secrets, ...common });
    const stores = { store: createTeamStore(prisma), agents, outside: createOutsideStore(prisma) };
    const runTask = async () => ({ isDone: false, text: "no" });
    const modelOf = async () => null;
    teams = createTeams({ ...stores, registry, remote, secrets, runTask, modelOf, threshold: 0.3, onError });
    teams.startWorking();
  };

  beforeAll(async () => {
    database = await driver.open();
  });
  afterAll(() => database?.close());
  beforeEach(async () => {
    await emptyDatabase(database);
    errors = [];
    open();
  });
  afterEach(async () => {
    await teams.close();
    await registry.close();
    for (const agent of started.splice(0)) await agent.close();
    expect(errors).toEqual([]);
  });

  const start = async (work: A2aWork, key?: string) => {
    const said = { name: "Translator", description: "Translates reports into French." };
    const agent = await startA2aAgent({ ...said, work, key });
    started.push(agent);
    return agent;
  };
  const register = async (work: A2aWork) => {
    const agent = await start(work);
    await registry.register(null, { cardUrl: agent.url });
    return agent;
  };

  /** What the owner is asked next. */
  const question = async (): Promise<OutsideQuestion> => {
    await expect.poll(async () => (await teams.questions(OWNER)).length, { timeout: 15_000 }).toBeGreaterThan(0);
    const [first] = await teams.questions(OWNER);
    if (first === undefined) throw new Error("Nothing is asked.");
    return first;
  };
  const ending = async (teamId: string) => {
    for await (const events of teams.events(teamId, OWNER, AbortSignal.timeout(20_000))) {
      const end = events.find((event) => event.type === "chat-ended");
      if (end?.type === "chat-ended") return end;
    }
    throw new Error("The team did not end.");
  };
  const allow = async (isAllowed: boolean) => {
    const { key } = await question();
    await teams.reply(OWNER, key, { isAllowed });
  };

  test("no text goes there before its owner said yes; then its artifact is the result, and nobody is asked again", async () => {
    const agent = await register(async (text) => ({ result: `En français : ${text}` }));
    const teamId = await teams.start({ ownerKey: OWNER, goal: GOAL });
    expect(await question()).toMatchObject({ asks: "consent", agent: "Translator", text: GOAL, teamId });
    expect(agent.heard).toEqual([]);
    const { key } = await question();
    await expect(teams.reply("user:eve", key, { isAllowed: true })).rejects.toThrow("Nothing is asked of you");
    await expect(teams.reply(OWNER, key, { text: "yes" })).rejects.toThrow("does not answer what was asked");
    await allow(true);
    expect(await ending(teamId)).toMatchObject({ end: "complete", conclusion: `En français : ${GOAL}` });
    const again = await teams.start({ ownerKey: OWNER, goal: GOAL });
    expect(await ending(again)).toMatchObject({ end: "complete" });
    expect(agent.heard).toHaveLength(2);
    expect(Object.values(agent.heard[0]?.metadata ?? {})).toEqual([{ commId: teamId, taskId: "T1", attempt: 1 }]);
  });

  test("the key that it wants is kept sealed, goes to its calls alone, and stands in nothing that it says", async () => {
    const agent = await start(async () => ({ result: `You showed me ${SECRET}.` }), SECRET);
    const { url: cardUrl } = agent;
    const without = registry.register(null, { cardUrl });
    await expect(without).rejects.toMatchObject({
      fields: { secret: expect.stringContaining(`sent to ${cardUrl} alone`) },
    });
    await registry.register(null, { cardUrl, secret: SECRET });
    expect(agent.shown.filter(Boolean)).toEqual([]);
    const teamId = await teams.start({ ownerKey: OWNER, goal: GOAL });
    await allow(true);
    expect(await ending(teamId)).toMatchObject({ end: "complete", conclusion: "You showed me [secret]." });
    expect(agent.shown.filter(Boolean)).toContain(SECRET);

    const { prisma } = database;
    const rows = [
      await prisma.agent.findMany(),
      await prisma.teamEvent.findMany(),
      await prisma.outsideSecret.findMany(),
    ];
    expect(JSON.stringify(rows)).not.toContain(SECRET);
    const secrets = createOutsideSecrets(prisma, () => ({ current: OTHER_KEY, previous: SECRETS_KEY }));
    expect(await secrets.rotate()).toEqual({ changed: 1, total: 1 });
    const [row] = await prisma.agent.findMany();
    const alone = createOutsideSecrets(prisma, () => ({ current: OTHER_KEY }));
    expect(await alone.find(row?.id ?? "")).toEqual({ origin: cardUrl, value: SECRET });
    await registry.remove(null, "translator");
    expect(await prisma.outsideSecret.count()).toBe(0);
  });

  test("a key that it does not want, or that it refuses, is told, and not which", async () => {
    const open = await start(async () => ({ result: "never" }));
    const unasked = registry.register(null, { cardUrl: open.url, secret: SECRET });
    await expect(unasked).rejects.toMatchObject({ fields: { secret: expect.stringContaining("asks for no key") } });
    const agent = await start(async () => ({ result: "never" }), SECRET);
    await registry.register(null, { cardUrl: agent.url, secret: "0ther-key" });
    const teamId = await teams.start({ ownerKey: OWNER, goal: GOAL });
    await allow(true);
    const { end, missing } = await ending(teamId);
    const conclusion = (await teams.get(teamId, OWNER))[0]?.state.tasks[0]?.conclusion;
    expect(end).toBe("failed");
    expect(conclusion).toContain("translator: It");
    expect([...missing, conclusion].join()).not.toContain("0ther-key");
  });

  test("another key takes the place of one that it refuses, and only its owner puts it there", async () => {
    const agent = await start(async () => ({ result: "En français" }), SECRET);
    await registry.register(null, { cardUrl: agent.url, secret: "0ther-key" });
    await expect(registry.replaceSecret(EVE, "translator", SECRET)).rejects.toMatchObject({ code: "not-found" });
    await expect(registry.replaceSecret(null, "translator", "two words")).rejects.toMatchObject({
      fields: { secret: expect.stringContaining("without spaces") },
    });
    await registry.replaceSecret(null, "translator", SECRET);
    const teamId = await teams.start({ ownerKey: OWNER, goal: GOAL });
    await allow(true);
    expect(await ending(teamId)).toMatchObject({ end: "complete", conclusion: "En français" });
    expect(agent.shown).not.toContain("0ther-key");
  });

  test("no key is kept for an agent that wants none, or that is not elsewhere", async () => {
    await register(async () => ({ result: "never" }));
    await expect(registry.replaceSecret(null, "translator", SECRET)).rejects.toMatchObject({
      fields: { secret: expect.stringContaining("asks for no key") },
    });
    await registry.register(null, { name: "Here", description: "Is a program of my own." });
    await expect(registry.replaceSecret(null, "here", SECRET)).rejects.toThrow("Only an agent elsewhere");
    expect(await database.prisma.outsideSecret.count()).toBe(0);
  });

  test("what its owner does not let go is not sent", async () => {
    const agent = await register(async () => ({ result: "never" }));
    const teamId = await teams.start({ ownerKey: OWNER, goal: GOAL });
    await allow(false);
    expect(await ending(teamId)).toMatchObject({ end: "failed" });
    expect(agent.heard).toEqual([]);
  });

  test("what it asks is asked here, and the reply goes to the same task", async () => {
    const agent = await register(async (text) =>
      text === GOAL ? { asks: "Which report?" } : { result: `Done: ${text}` },
    );
    const teamId = await teams.start({ ownerKey: OWNER, goal: GOAL });
    await allow(true);
    await expect.poll(async () => (await teams.questions(OWNER))[0]?.text, { timeout: 15_000 }).toBe("Which report?");
    const { key, asks } = await question();
    expect(asks).toBe("reply");
    expect((await teams.get(teamId, OWNER))[0]?.state.tasks[0]?.status).toBe("input-required");
    await teams.reply(OWNER, key, { text: "The third one" });
    expect(await ending(teamId)).toMatchObject({ end: "complete", conclusion: "Done: The third one" });
    const [first, second] = agent.heard;
    expect(second?.taskId).not.toBe("");
    expect(second?.contextId).toBe(second?.contextId || first?.contextId);
  });

  test("stopping the team cancels the task there; what fails there says why", async () => {
    const agent = await register((text, signal) =>
      text.includes("fail")
        ? Promise.reject(new Error("No dictionary."))
        : new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("stopped")))),
    );
    const teamId = await teams.start({
      ownerKey: OWNER,
      goal: "1. Translate the report into French\n2. Translate the letter into French",
    });
    await allow(true);
    await expect.poll(() => agent.heard.length, { timeout: 15_000 }).toBe(2);
    await expect
      .poll(async () => (await createOutsideStore(database.prisma).find(`${teamId}:task T1.1`))?.remoteTaskId)
      .toBeTruthy();
    await expect
      .poll(async () => (await createOutsideStore(database.prisma).find(`${teamId}:task T2.1`))?.remoteTaskId)
      .toBeTruthy();
    await teams.stop(teamId, OWNER);
    expect(await ending(teamId)).toMatchObject({ end: "cancelled" });
    await expect.poll(() => agent.cancelled.length, { timeout: 15_000 }).toBe(2);
    const failing = await teams.start({ ownerKey: OWNER, goal: "Translate the report into French, and fail" });
    expect(await ending(failing)).toMatchObject({ end: "failed" });
    expect((await teams.get(failing, OWNER))[0]?.state.tasks[0]?.conclusion).toBe("No dictionary.");
  });

  test("another server goes on with a task that was given, and sends nothing again", async () => {
    let finish: (done: { result: string }) => void = () => undefined;
    const agent = await register(() => new Promise((resolve) => (finish = resolve)));
    const goal = "1. Translate the report into French\n2. Translate the letter into French";
    const teamId = await teams.start({ ownerKey: OWNER, goal });
    await allow(true);
    const outside = createOutsideStore(database.prisma);
    const remoteOf = async (task: string) => (await outside.find(`${teamId}:task ${task}.1`))?.remoteTaskId;
    await expect.poll(() => remoteOf("T1"), { timeout: 15_000 }).toBeTruthy();
    await expect.poll(() => remoteOf("T2"), { timeout: 15_000 }).toBeTruthy();
    await teams.close();
    await database.prisma.teamWork.updateMany({ data: { leaseUntil: new Date(0) } });
    await registry.close();
    open();
    finish({ result: "Fini." });
    await expect
      .poll(
        async () => (await teams.get(teamId, OWNER))[0]?.state.tasks.filter(({ status }) => status === "done").length,
        {
          timeout: 15_000,
        },
      )
      .toBe(1);
    expect(agent.heard).toHaveLength(2);
    await teams.stop(teamId, OWNER);
  });
});
