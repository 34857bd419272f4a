import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { apiKeysContract } from "@/lib/testing/api-keys-contract";
import { databaseDrivers, emptyDatabase } from "@/lib/testing/database";
import { draftStoreContract } from "@/lib/testing/draft-store-contract";
import { embeddingStoreContract } from "@/lib/testing/embedding-store-contract";
import { toolContent } from "@/lib/testing/factories";
import { feedbackStoreContract } from "@/lib/testing/feedback-store-contract";
import { runStoreContract } from "@/lib/testing/run-store-contract";
import { secretStoreContract } from "@/lib/testing/secret-store-contract";
import { toolStoreContract } from "@/lib/testing/tool-store-contract";
import { userStoreContract } from "@/lib/testing/user-store-contract";
import { createUserStore } from "./accounts/user-store";
import type { Database } from "./connection/open-database";
import { createFeedbackStore } from "./feedback/feedback-store";
import { createApiKeyStore } from "./keys/api-key-store";
import { createApiWriteStore } from "./keys/api-write-store";
import { createModerationStore } from "./moderation/moderation-store";
import { createRunStore } from "./runs/run-store";
import { createEmbeddingStore } from "./search/embedding-store";
import { createStatisticsStore } from "./statistics/statistics-store";
import { createSecretStore } from "./tools/secret-store";
import { createToolStore } from "./tools/tool-store";
import { createDraftStore } from "./verifications/draft-store";

describe.each(databaseDrivers)("$name", (driver) => {
  let database: Database;

  beforeAll(async () => {
    database = await driver.open();
  });

  beforeEach(() => emptyDatabase(database));
  afterAll(() => database?.close());

  describe("tool store", () => toolStoreContract(async () => createToolStore(database.prisma)));
  describe("draft store", () =>
    draftStoreContract(async () => ({
      drafts: createDraftStore(database.prisma),
      tools: createToolStore(database.prisma),
    })));
  describe("secret store", () =>
    secretStoreContract(async () => {
      const tools = createToolStore(database.prisma);
      await tools.ensureUser({ id: "owner", handle: "owner", name: "Owner" });
      for (const id of ["one", "other"])
        await tools.createTool({ id, slug: id, ownerId: "owner", visibility: "public" });
      const current = randomBytes(32).toString("base64");
      return { secrets: createSecretStore(database.prisma, () => ({ current })), tools: ["one", "other"] };
    }));
  describe("feedback store", () =>
    feedbackStoreContract(async () => {
      const [tools, runs] = [createToolStore(database.prisma), createRunStore(database.prisma)];
      return {
        ...{ feedback: createFeedbackStore(database.prisma), statistics: createStatisticsStore(database.prisma) },
        ...{ tools, runs },
      };
    }));
  describe("run store", () => runStoreContract(async () => createRunStore(database.prisma)));
  describe("user store", () =>
    userStoreContract(async () => ({
      users: createUserStore(database.prisma),
      runs: createRunStore(database.prisma),
      tools: createToolStore(database.prisma),
      suspend: (toolId, reason) => createModerationStore(database.prisma).suspend(toolId, { by: null, reason }),
    })));
  describe("API keys", () =>
    apiKeysContract(async () => ({
      keys: createApiKeyStore(database.prisma),
      writes: createApiWriteStore(database.prisma),
      users: createUserStore(database.prisma),
    })));
  describe("embedding store", () =>
    embeddingStoreContract(async () => {
      const { prisma } = database;
      const tools = createToolStore(prisma);
      const toolId = randomUUID();
      await tools.ensureUser({ id: "owner", handle: "owner", name: "Owner" });
      await tools.createTool({ id: toolId, slug: "adder", ownerId: "owner", visibility: "public" });
      const [main] = toolContent().functions;
      const content = toolContent({ functions: main ? [main, { ...main, name: "other" }] : [] });
      await tools.addVersion({ toolId, content, hash: "1", keywords: [] });
      return { store: createEmbeddingStore(prisma), toolId };
    }));

  test("chats that are handed over never share a moment with those that were there", async () => {
    const { prisma } = database;
    const updatedAt = new Date("2026-03-29T01:30:00.123Z");
    const owners = ["user:1", "visitor:1"];
    await prisma.chat.createMany({
      data: owners.flatMap((ownerKey) => [
        { id: `${ownerKey} a`, ownerKey, title: "a", updatedAt },
        { id: `${ownerKey} b`, ownerKey, title: "b", updatedAt: new Date(updatedAt.getTime() + 1) },
      ]),
    });
    await createRunStore(prisma).handOver("visitor:1", "user:1");
    const chats = await createRunStore(prisma).listChats("user:1", { limit: 9 });
    expect(new Set(chats.map((chat) => chat.updatedAt.getTime())).size).toBe(4);
  });

  test("moments are kept to the millisecond, whatever the time zone of the database", async () => {
    const { prisma } = database;
    const moment = new Date("2026-03-29T01:30:00.123Z");
    await prisma.chat.create({ data: { id: "c", ownerKey: "o", title: "t", updatedAt: moment } });
    expect((await prisma.chat.findUnique({ where: { id: "c" } }))?.updatedAt).toEqual(moment);
    const [row] = await prisma.$queryRaw<{ ms: number }[]>`
      SELECT (extract(epoch FROM "updatedAt") * 1000)::float8 AS ms FROM "Chat"`;
    expect(row?.ms).toBe(moment.getTime());
  });
});
