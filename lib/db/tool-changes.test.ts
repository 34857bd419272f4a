import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { databaseDrivers, emptyDatabase } from "@/lib/testing/database";
import { toolContent } from "@/lib/testing/factories";
import { createToolChanges, createToolStore, type Database } from ".";

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

  test("a row of an instance whose clock is some seconds behind is not missed", async () => {
    await publish("ahead");
    await publish("behind");
    const changes = createToolChanges(database.prisma);
    const { cursor } = await changes.changesAfter(null);
    const updatedAt = new Date(new Date(cursor).getTime() - 5_000);
    await database.prisma.tool.update({ where: { id: "behind" }, data: { state: "suspended", updatedAt } });
    expect(await changes.changesAfter(cursor)).toMatchObject({ toolIds: ["behind"] });
  });
});
