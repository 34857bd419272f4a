import { afterAll, beforeAll, expect, test } from "vitest";
import { answerQuestion } from "@/lib/agent";
import { createGrantStore, createRunStore, createToolStore, createUserStore, type Database } from "@/lib/db";
import { createRunService, type RunService } from "@/lib/runs";
import { createSearchIndex } from "@/lib/search";
import { factsOfReading } from "@/lib/testing/call-facts";
import { openTestDatabase } from "@/lib/testing/database";
import { toolContent } from "@/lib/testing/factories";
import { fakePlanner } from "@/lib/testing/fake-planner";
import { toSearchDocuments } from "@/lib/tools";
import { createAskerReader } from "./read-asker";

let database: Database;
let runs: RunService;

beforeAll(async () => {
  database = await openTestDatabase();
  const { prisma } = database;
  const users = createUserStore(prisma);
  for (const id of ["owner", "friend", "stranger"]) {
    const account = { id, handle: `the-${id}`, name: id, email: null, passwordHash: null };
    await users.createUser({ ...account, role: id === "stranger" ? "admin" : "user" });
  }
  const tools = createToolStore(prisma);
  const index = createSearchIndex();
  for (const [slug, visibility] of [
    ["open-adder", "public"],
    ["own-adder", "private"],
  ] as const) {
    await tools.createTool({ id: slug, slug, ownerId: "owner", visibility });
    const { id } = await tools.addVersion({ toolId: slug, content: toolContent(), hash: "1", keywords: [] });
    await tools.publishVersion(slug, id, new Date());
    const tool = await tools.getToolById(slug);
    await index.put(slug, tool ? toSearchDocuments(tool) : []);
  }
  runs = createRunService({
    store: createRunStore(prisma),
    answer: answerQuestion,
    ports: {
      search: index,
      sandbox: "fake",
      factsOf: factsOfReading,
      runFunction: () => Promise.reject(new Error("no tool is called")),
    },
    createPlanner: () =>
      fakePlanner({
        plans: [
          { action: "search", keywords: [], reason: "it adds" },
          { action: "answer", reason: "done" },
        ],
      }).planner,
    readAsker: createAskerReader({ users, grants: createGrantStore(prisma) }),
    workerId: "worker",
    onError: (error) => expect(error).toBeUndefined(),
  });
});

afterAll(async () => {
  await runs?.close();
  await database?.close();
});

/** Slugs of the tools that a run of this owner is offered. */
async function offered(ownerKey: string): Promise<string[]> {
  const { runId } = await runs.start({ ownerKey, question: "Add two numbers", inChat: false });
  const slugs = new Set<string>();
  for await (const events of runs.events(runId, ownerKey, 0, new AbortController().signal)) {
    for (const event of events) {
      if (event.type === "candidates-ranked") for (const { tool } of event.candidates) slugs.add(tool);
    }
  }
  return [...slugs].sort();
}

test("a private tool is offered to its owner and to whom he grants it, as long as he does", async () => {
  const grants = createGrantStore(database.prisma);
  const everybody = ["user:owner", "user:friend", "user:stranger", "user:deleted", "visitor:1", "local"];
  const who = async () => {
    const seen: string[] = [];
    for (const ownerKey of everybody) {
      const slugs = await offered(ownerKey);
      expect(slugs).toContain("open-adder");
      if (slugs.includes("own-adder")) seen.push(ownerKey);
    }
    return seen;
  };
  expect(await who()).toEqual(["user:owner"]);
  await grants.addGrant("own-adder", "the-friend");
  expect(await who()).toEqual(["user:owner", "user:friend"]);
  await grants.removeGrant("own-adder", "the-friend");
  expect(await who()).toEqual(["user:owner"]);
});

test("a run shares its inputs where its owner has said so", async () => {
  const users = createUserStore(database.prisma);
  const shares = async (ownerKey: string) => {
    const { runId } = await runs.start({ ownerKey, question: "Add two numbers", inChat: false });
    return (await runs.get(runId, ownerKey)).sharesInputs;
  };
  expect(await shares("user:friend")).toBe(false);
  await users.updateUser("friend", { sharesInputs: true });
  expect(await shares("user:friend")).toBe(true);
  expect(await shares("user:owner")).toBe(false);
  expect(await shares("visitor:friend")).toBe(false);
});
