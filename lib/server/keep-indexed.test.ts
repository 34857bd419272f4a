import path from "node:path";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createToolStore, type Database } from "@/lib/db";
import { createSearchIndex, type Following, type LocalSearchIndex } from "@/lib/search";
import { databaseDrivers, temporaryFolder } from "@/lib/testing/database";
import { toolContent } from "@/lib/testing/factories";
import { keepIndexed } from "./keep-indexed";

const postgres = databaseDrivers.find(({ name }) => name === "PostgreSQL");
let database: Database;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let index: LocalSearchIndex;
let following: Following | undefined;

beforeAll(async () => {
  if (!postgres) throw new Error("There is no PostgreSQL among the drivers.");
  database = await postgres.open();
  folder = await temporaryFolder();
  await createToolStore(database.prisma).ensureUser({ id: "owner", handle: "owner", name: "Owner" });
  index = createSearchIndex();
  following = await keepIndexed({
    index,
    tools: createToolStore(database.prisma),
    database,
    snapshot: path.join(folder.path, "search-index"),
    log: pino({ level: "silent" }),
  });
});

afterAll(async () => {
  await following?.close();
  await index?.close();
  await database?.close();
  await folder?.remove();
});

test("what another server publishes is found here, and what it deletes is not", async () => {
  const tools = createToolStore(database.prisma);
  await tools.createTool({ id: "adder", slug: "adder", ownerId: "owner", visibility: "public" });
  const version = await tools.addVersion({ toolId: "adder", content: toolContent(), hash: "1", keywords: ["sum"] });
  await tools.publishVersion("adder", version.id, new Date());
  await following?.catchUp();
  expect(index.size).toBe(1);

  await tools.deleteTool("adder", { isAdmin: false });
  await following?.catchUp();
  expect(index.size).toBe(0);
});
