import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { databaseDrivers, emptyDatabase } from "@/lib/testing/database";
import { toolContent } from "@/lib/testing/factories";
import type { Database } from "../connection/open-database";
import { createToolChanges } from "./tool-changes";
import { createToolStore } from "./tool-store";

describe.each(databaseDrivers)("tool changes on $name", (driver) => {
  let database: Database;

  beforeAll(async () => {
    database = await driver.open();
  });
  beforeEach(() => emptyDatabase(database));
  afterAll(() => database?.close());

  async function publish(id: string): Promise<string> {
    const tools = createToolStore(database.prisma);
    await tools.ensureUser({ id: "owner", handle: "owner", name: "Owner" });
    await tools.createTool({ id, slug: id, ownerId: "owner", visibility: "public" });
    const version = await tools.addVersion({ toolId: id, content: toolContent(), hash: id, keywords: [] });
    await tools.publishVersion(id, version.id, new Date());
    return version.id;
  }

  test("a reader is told of each change once, and of nothing from before it came", async () => {
    await publish("before");
    const changes = createToolChanges(database.prisma);
    const start = await changes.changesAfter(null);
    expect(start.toolIds).toEqual([]);
    expect(await changes.changesAfter(start.cursor)).toMatchObject({ toolIds: [] });

    await publish("a");
    const first = await changes.changesAfter(start.cursor);
    expect(first.toolIds).toEqual(["a"]);
    expect(await changes.changesAfter(first.cursor)).toMatchObject({ toolIds: [] });
    expect(await changes.changesAfter(start.cursor)).toMatchObject({ toolIds: ["a"] });

    await createToolStore(database.prisma).setState("before", "suspended");
    expect(await changes.changesAfter(first.cursor)).toMatchObject({ toolIds: ["before"] });
  });

  test("new keywords are a change", async () => {
    const versionId = await publish("a");
    const changes = createToolChanges(database.prisma);
    const { cursor } = await changes.changesAfter(null);
    await createToolStore(database.prisma).setKeywords(versionId, ["fresh"]);
    expect(await changes.changesAfter(cursor)).toMatchObject({ toolIds: ["a"] });
  });

  test("a deleted tool is a change", async () => {
    await publish("a");
    const changes = createToolChanges(database.prisma);
    const { cursor } = await changes.changesAfter(null);
    await database.prisma.tool.update({ where: { id: "a" }, data: { liveVersionId: null } });
    await database.prisma.toolVersion.deleteMany();
    await database.prisma.tool.delete({ where: { id: "a" } });
    expect(await changes.changesAfter(cursor)).toMatchObject({ toolIds: ["a"] });
  });

  test("numbers that a restored backup brought from another server's future are left alone", async () => {
    await publish("a");
    await database.prisma.toolChange.update({ where: { toolId: "a" }, data: { transaction: 9_000_000_000_000n } });
    const changes = createToolChanges(database.prisma);
    const { cursor } = await changes.changesAfter(null);
    expect(await changes.changesAfter(cursor)).toMatchObject({ toolIds: [] });
    await createToolStore(database.prisma).setState("a", "suspended");
    expect(await changes.changesAfter(cursor)).toMatchObject({ toolIds: ["a"] });
  });

  // The embedded database has one connection.
  test.skipIf(driver.name === "PGlite")("a change that commits after later ones is not missed", async () => {
    await publish("late");
    await publish("early");
    const tools = createToolStore(database.prisma);
    const changes = createToolChanges(database.prisma);
    let { cursor } = await changes.changesAfter(null);
    const read = async () => {
      const found = await changes.changesAfter(cursor);
      cursor = found.cursor;
      return found.toolIds;
    };
    await database.prisma.$transaction(async (transaction) => {
      await transaction.tool.update({ where: { id: "late" }, data: { state: "suspended" } });
      await tools.setState("early", "suspended");
      expect(await read()).toEqual(["early"]);
      expect(await read()).toEqual([]);
    });
    expect(await read()).toEqual(["late"]);
    expect(await read()).toEqual([]);
  });
});
