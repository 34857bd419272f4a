import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createApiKeys } from "@/lib/keys";
import { type Agent, createRegistry, createTeams, type Registry, type TeamEvent, type Teams } from "@/lib/teams";
import { databaseDrivers, emptyDatabase } from "@/lib/testing/database";
import { nobodyElsewhere } from "@/lib/testing/outside-agents";
import { type Program, playAgent } from "@/lib/testing/team-agents";
import type { Database } from "../connection/open-database";
import { createApiKeyStore } from "../keys/api-key-store";
import { createApiWriteStore } from "../keys/api-write-store";
import { createAgentStore } from "./agent-store";
import { createTeamStore } from "./team-store";

const OWNER = "local";
const AGENTS = {
  Scholar: "Finds scientific sources and reviews the literature of a subject.",
  Writer: "Writes introductions, drafts and abstracts in plain prose.",
  Plotter: "Draws plots and charts of numbers.",
};

describe.each(databaseDrivers)("teams on $name", (driver) => {
  let database: Database;
  let registry: Registry;
  let teams: Teams;
  let errors: unknown[];
  let gone: AbortController;
  const playing: Promise<void>[] = [];
  const agents = new Map<string, Agent>();

  beforeAll(async () => {
    database = await driver.open();
  });
  afterAll(() => database?.close());

  beforeEach(async () => {
    await emptyDatabase(database);
    errors = [];
    gone = new AbortController();
    const { prisma } = database;
    const onError = (error: unknown) => errors.push(error);
    const common = { unknownTool: async () => undefined, onError };
    const keys = createApiKeys({ keys: createApiKeyStore(prisma), writes: createApiWriteStore(prisma), ...common });
    const store = createAgentStore(prisma);
    registry = createRegistry({ store, keys, ...nobodyElsewhere, ...common });
    const runTask = async (_: Agent, { question, ownerKey }: { question: string; ownerKey: string }) => ({
      isDone: true,
      text: `The mart says to ${ownerKey}: ${question}`,
    });
    const modelOf = async () => null;
    const ports = {
      agents: store,
      store: createTeamStore(prisma),
      registry,
      runTask,
      modelOf,
      threshold: 0.5,
      onError,
      ...nobodyElsewhere,
    };
    teams = createTeams(ports);
    teams.startWorking();
    for (const [name, description] of Object.entries(AGENTS)) {
      const { agent } = await registry.register(null, { name, description });
      agents.set(name, agent);
    }
  });
  afterEach(async () => {
    gone.abort();
    await Promise.all(playing.splice(0));
    await teams.close();
    await registry.close();
    expect(errors).toEqual([]);
  });

  const named = (name: string): Agent => {
    const agent = agents.get(name);
    if (agent === undefined) throw new Error(`There is no ${name}.`);
    return agent;
  };

  async function play(name: string, run: Program["run"], decide?: Program["decide"]) {
    await registry.connected(named(name).id);
    playing.push(playAgent(teams, named(name), { run, ...(decide && { decide }) }, gone.signal));
  }

  async function follow(teamId: string): Promise<TeamEvent[]> {
    const events: TeamEvent[] = [];
    for await (const batch of teams.events(teamId, OWNER, AbortSignal.timeout(30_000))) events.push(...batch);
    return events;
  }

  const endOf = (events: readonly TeamEvent[]) => events.findLast((event) => event.type === "chat-ended");

  test("a goal of three parts is done by who fits each, and ends with what was made of them", async () => {
    for (const name of Object.keys(AGENTS)) await play(name, async ({ description }) => `${name}: ${description}`);
    const goal =
      "1. Review the literature on agents\n2. Draw a plot of the numbers\n3. Finally write an abstract in plain prose";
    const events = await follow(await teams.start({ ownerKey: OWNER, goal }));
    expect(endOf(events)).toMatchObject({ end: "complete", missing: [] });
    const results = events.flatMap((event) => (event.type === "task-ended" ? [event.conclusion] : []));
    expect(results.slice(0, 2).toSorted()).toEqual([
      "Plotter: Draw a plot of the numbers",
      "Scholar: Review the literature on agents",
    ]);
    expect(results[2]).toContain("Writer: Finally write an abstract");
    expect(endOf(events)?.conclusion).toBe(results[2]);
    expect(events.map(({ type }) => type)).toContain("task-acknowledged");
    const [contact] = await registry.contactsOf(named("Writer"));
    expect(contact).toBeUndefined();
  });

  test("a view on the mart does its task for the owner of the team", async () => {
    const description = "Translates poems into Latin verse.";
    await registry.register(null, { name: "Muse", kind: "mart", description });
    const events = await follow(await teams.start({ ownerKey: OWNER, goal: "Translate a poem into Latin verse" }));
    const conclusion = `The mart says to ${OWNER}: Translate a poem into Latin verse`;
    expect(endOf(events)).toMatchObject({ end: "complete", conclusion });
  });

  test.each(["Scholar", "Schoiar", "AGIent", "New"])("an agent cannot be called %s", async (name) => {
    const refused = registry.register(null, { name, description: AGENTS.Scholar });
    await expect(refused).rejects.toMatchObject({ code: "invalid-input" });
  });

  test("what nobody fits is asked back", async () => {
    await play("Scholar", async () => "never");
    const events = await follow(await teams.start({ ownerKey: OWNER, goal: "Bake a sourdough bread" }));
    expect(endOf(events)?.end).toBe("clarification-needed");
  });

  test("a failed task goes to nobody else where nobody else fits, and is named as missing", async () => {
    await play("Scholar", async () => {
      throw new Error("The library is closed.");
    });
    await play("Plotter", async () => "a plot");
    const goal = "1. Review the literature on agents\n2. Draw plots of numbers";
    const end = endOf(await follow(await teams.start({ ownerKey: OWNER, goal })));
    expect(end).toMatchObject({ end: "partial", conclusion: "a plot" });
    expect(end?.missing.join()).toContain("Review the literature on agents");
  });

  test("an assignee whose task has a piece for another forms a team of his own", async () => {
    for (const name of Object.keys(AGENTS)) await play(name, async ({ description }) => `${name}: ${description}`);
    const goal = "Review the scientific literature on agents, draw a plot of the numbers";
    const teamId = await teams.start({ ownerKey: OWNER, goal });
    const events = await follow(teamId);
    expect(endOf(events)?.end).toBe("complete");
    const chats = await teams.get(teamId, OWNER);
    expect(chats.map(({ depth, status }) => [depth, status])).toEqual([
      [0, "complete"],
      [1, "complete"],
    ]);
    expect(endOf(events)?.conclusion).toContain("Plotter: draw a plot of the numbers");
  });

  test("who stops a team ends it with all that it opened", async () => {
    const begun = Promise.withResolvers<void>();
    await play("Scholar", (_, signal) => {
      begun.resolve();
      return new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("left"))));
    });
    const teamId = await teams.start({ ownerKey: OWNER, goal: "Review the literature on agents" });
    await begun.promise;
    await expect(teams.stop(teamId, "user:other")).rejects.toThrow("no such team");
    await teams.stop(teamId, OWNER);
    expect(endOf(await follow(teamId))?.end).toBe("cancelled");
    await expect.poll(() => database.prisma.teamWork.count({ where: { type: { not: "cancel" } } })).toBe(0);
  });

  test("a result of another's task, of an older attempt, or given twice, changes nothing", async () => {
    await registry.connected(named("Scholar").id);
    const teamId = await teams.start({ ownerKey: OWNER, goal: "Review the literature on agents" });
    const asked = await asks(named("Scholar"));
    const result = { commId: asked.commId, taskId: "T1", attempt: 1, status: "done", conclusion: "read" } as const;
    await expect(teams.finish(named("Plotter"), result)).rejects.toThrow("no such group chat");
    await expect(teams.finish(named("Scholar"), { ...result, taskId: "T9" })).rejects.toThrow("no such task");
    await expect(teams.finish(named("Scholar"), { ...result, attempt: 2 })).rejects.toThrow("no such task");
    await teams.finish(named("Scholar"), result);
    await follow(teamId);
    await teams.finish(named("Scholar"), result);
    await expect(teams.finish(named("Scholar"), { ...result, conclusion: "other" })).rejects.toThrow("is over");
    const [{ state }] = (await teams.get(teamId, OWNER)) as [Awaited<ReturnType<Teams["get"]>>[number]];
    expect(state.tasks).toMatchObject([{ status: "done", conclusion: "read" }]);
  });

  async function asks(agent: Agent) {
    await expect.poll(() => teams.open(agent).then(({ length }) => length)).toBe(1);
    const [asked] = await teams.open(agent);
    if (asked === undefined) throw new Error("Nothing is asked.");
    return asked;
  }

  test("an agent that decides is asked when it is its turn, and what it may not decide is said", async () => {
    await database.prisma.agent.updateMany({ where: { slug: "scholar" }, data: { decides: true } });
    await registry.connected(named("Scholar").id);
    const teamId = await teams.start({ ownerKey: OWNER, goal: "Review the literature on agents" });
    const asked = await asks(named("Scholar"));
    expect(asked.type).toBe("decide");
    const { commId } = asked;
    const decision = { type: "discussion", content: "Hello", nextSpeakers: ["stranger"] } as const;
    const empty = { tasks: [], triggers: [], missing: [], asksBack: false };
    const say = (more: object) =>
      teams.decide(named("Scholar"), {
        commId,
        messageId: "m1",
        decision: { ...decision, ...empty, ...more } as never,
      });
    await expect(say({})).rejects.toThrow("stranger is no member");
    await say({ type: "conclusion", content: "I know it already.", nextSpeakers: [] });
    expect(endOf(await follow(teamId))).toMatchObject({ end: "complete", conclusion: "I know it already." });
  });

  describe("an agent that forms its team itself", () => {
    const formation = { type: "form" } as const;

    async function begin() {
      await registry.connected(named("Scholar").id, { decides: true });
      const goal = "Review the literature on agents";
      return { commId: await teams.start({ ownerKey: OWNER, goal, launcher: "scholar" }), call: 0 };
    }

    test("searches, each call once however often it is sent, and launches with whom it may", async () => {
      const { commId, call } = await begin();
      expect(await asks(named("Scholar"))).toMatchObject({ ...formation, view: { calls: 0, callsLeft: 9 } });
      await registry.connected(named("Writer").id);
      const search = { commId, call, decision: { search: ["Writes abstracts"] } };
      await Promise.all([teams.form(named("Scholar"), search), teams.form(named("Scholar"), search)]);
      await teams.form(named("Scholar"), search);
      const [{ state }] = (await teams.get(commId, OWNER)) as [Awaited<ReturnType<Teams["get"]>>[number]];
      expect(state.phase).toEqual({ name: "team-formation", calls: 1 });
      expect(state.found[0]?.hits[0]).toMatchObject({ name: "writer" });

      await registry.connected(named("Plotter").id);
      await database.prisma.agent.updateMany({ where: { slug: "plotter" }, data: { ownerKey: "user:other" } });
      const launch = { commId, call: 1, decision: { launch: ["writer", "plotter", "nobody"] } };
      await teams.form(named("Scholar"), launch);
      const launched = (await teams.get(commId, OWNER))[0]?.state;
      expect(launched?.members).toEqual(["scholar", "writer"]);
    });

    test("is refused a further search after nine, and its planner launches where it passes", async () => {
      const { commId } = await begin();
      const decision = { search: ["Writes abstracts"] };
      for (let call = 0; call < 9; call += 1) await teams.form(named("Scholar"), { commId, call, decision });
      const tenth = teams.form(named("Scholar"), { commId, call: 9, decision });
      await expect(tenth).rejects.toThrow("The 10th call launches the group chat.");
      await teams.pass(named("Scholar"), commId);
      expect((await teams.get(commId, OWNER))[0]?.state.members).toEqual(["scholar"]);
    });

    test("does not reach into the chat of another, nor into his task", async () => {
      const { commId } = await begin();
      const decision = { launch: [] };
      await expect(teams.form(named("Plotter"), { commId, call: 0, decision })).rejects.toThrow("no such group chat");
      await expect(teams.pass(named("Plotter"), commId)).rejects.toThrow("no such group chat");
      const delegation = { commId, taskId: "T1", attempt: 1, goal: "Draw" };
      await expect(teams.delegate(named("Plotter"), delegation)).rejects.toThrow("no such group chat");
      await expect(teams.delegate(named("Scholar"), delegation)).rejects.toThrow("no such task");
    });

    test("does a task alone where nobody joins the team that it wants for it", async () => {
      await registry.connected(named("Scholar").id);
      const goal = "Review the literature on agents";
      const teamId = await teams.start({ ownerKey: OWNER, goal });
      const { commId } = await asks(named("Scholar"));
      const task = { commId, taskId: "T1", attempt: 1 };
      await expect(teams.delegate(named("Scholar"), { ...task, goal })).rejects.toThrow("works for this goal already");
      const delegation = { ...task, goal: "Bake a sourdough bread" };
      await teams.delegate(named("Scholar"), delegation);
      await teams.delegate(named("Scholar"), delegation);
      await expect.poll(() => teams.open(named("Scholar"))).toMatchObject([{ type: "task", taskId: "T1", attempt: 2 }]);
      const result = { commId, taskId: "T1", attempt: 2, status: "done", conclusion: "read" } as const;
      await teams.finish(named("Scholar"), result);
      expect(endOf(await follow(teamId))).toMatchObject({ end: "complete", conclusion: "read" });
      expect((await teams.get(teamId, OWNER)).map(({ status }) => status)).toEqual(["complete", "failed"]);
    });
  });

  test("another server goes on with what was to happen", async () => {
    await teams.close();
    const idle = await teams.start({ ownerKey: OWNER, goal: "Review the literature on agents" });
    expect((await teams.get(idle, OWNER))[0]?.state.phase.name).toBe("team-formation");
    const { prisma } = database;
    const store = createAgentStore(prisma);
    const onError = (error: unknown) => errors.push(error);
    const runTask = async () => ({ isDone: true, text: "" });
    const modelOf = async () => null;
    const ports = {
      agents: store,
      store: createTeamStore(prisma),
      registry,
      runTask,
      modelOf,
      threshold: 0.5,
      onError,
      ...nobodyElsewhere,
    };
    teams = createTeams(ports);
    await play("Scholar", async () => "read");
    teams.startWorking();
    expect(endOf(await follow(idle))).toMatchObject({ end: "complete", conclusion: "read" });
  });
});
