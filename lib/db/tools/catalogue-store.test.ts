import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type CatalogueFilter, PLATFORM_USER } from "@/lib/publishing";
import type { CatalogueSort } from "@/lib/publishing/catalogue/catalogue";
import { databaseDrivers, emptyDatabase } from "@/lib/testing/database";
import { toolContent } from "@/lib/testing/factories";
import type { ToolContent, ToolState } from "@/lib/tools";
import type { Database } from "../connection/open-database";
import { createCatalogueStore } from "./catalogue-store";
import { createToolStore } from "./tool-store";

const LISTED: CatalogueFilter = { state: "listed" };

describe.each(databaseDrivers)("catalogue store on $name", (driver) => {
  let database: Database;

  beforeAll(async () => {
    database = await driver.open();
  });
  beforeEach(async () => {
    await emptyDatabase(database);
    await createToolStore(database.prisma).ensureUser({ id: "owner", handle: "owner", name: "Owner" });
  });
  afterAll(() => database?.close());

  async function publish(
    slug: string,
    more: {
      content?: Partial<ToolContent>;
      keywords?: string[];
      state?: ToolState;
      visibility?: "public" | "private";
      permission?: string;
      health?: { calls: number; lowerBound: number };
      createdAt?: Date;
    } = {},
  ): Promise<string> {
    const tools = createToolStore(database.prisma);
    const id = randomUUID();
    await tools.createTool({ id, slug, ownerId: "owner", visibility: more.visibility ?? "public" });
    const content = toolContent(more.content);
    const version = await tools.addVersion({ toolId: id, content, hash: slug, keywords: more.keywords ?? ["sum"] });
    await tools.publishVersion(id, version.id, new Date());
    if (more.permission) {
      await database.prisma.toolVersion.update({ where: { id: version.id }, data: { permission: more.permission } });
    }
    if (more.state) await tools.setState(id, more.state);
    if (more.createdAt) await database.prisma.tool.update({ where: { id }, data: { createdAt: more.createdAt } });
    if (more.health) {
      const { calls, lowerBound } = more.health;
      const health = { calls, counted: calls, succeeded: calls, lowerBound, p50Ms: 10, p95Ms: 20 };
      await database.prisma.toolHealth.create({
        data: { toolId: id, ...health, days: [[calls, calls]], updatedAt: new Date() },
      });
    }
    return id;
  }

  async function walk(filter: CatalogueFilter, sort: Exclude<CatalogueSort, "relevance">): Promise<string[]> {
    const store = createCatalogueStore(database.prisma);
    const slugs: string[] = [];
    for (;;) {
      const last = slugs.at(-1);
      const [shown] = last ? await store.byIds([await idOf(last)], filter) : [];
      const values = {
        use: shown?.health?.calls ?? -1,
        success: shown?.health?.lowerBound ?? -1,
        newest: shown?.createdAt.getTime() ?? 0,
      };
      const page = await store.list(filter, sort, {
        limit: 2,
        ...(shown && { after: { value: values[sort], slug: shown.slug } }),
      });
      slugs.push(...page.map(({ slug }) => slug));
      if (page.length < 2) return slugs;
    }
  }

  async function idOf(slug: string): Promise<string> {
    return (await database.prisma.tool.findUniqueOrThrow({ where: { slug } })).id;
  }

  test("each order goes through all tools once, those without a call last", async () => {
    const day = (number: number) => new Date(Date.UTC(2026, 0, number, 0, 0, 0, 123));
    await publish("a", { createdAt: day(2) });
    await publish("b", { createdAt: day(3), health: { calls: 5, lowerBound: 0 } });
    await publish("c", { createdAt: day(2), health: { calls: 5, lowerBound: 0.9 } });
    await publish("d", { createdAt: day(1), health: { calls: 7, lowerBound: 0.1234567890123 } });
    await publish("e", { createdAt: day(2) });
    expect(await walk(LISTED, "use")).toEqual(["d", "b", "c", "a", "e"]);
    expect(await walk(LISTED, "success")).toEqual(["c", "d", "b", "a", "e"]);
    expect(await walk(LISTED, "newest")).toEqual(["b", "a", "c", "e", "d"]);
  });

  test("filters narrow lists, hits and counts alike", async () => {
    const store = createCatalogueStore(database.prisma);
    await publish("plain");
    await publish("script", { content: { runtime: "javascript" }, keywords: ["web", "sum"] });
    await publish("caller", { permission: "network", health: { calls: 1, lowerBound: 0.2 } });
    await publish("old", { state: "deprecated" });
    await publish("stopped", { state: "suspended" });
    await publish("own", { visibility: "private" });
    const cases: [CatalogueFilter, string[]][] = [
      [LISTED, ["caller", "plain", "script"]],
      [{ ...LISTED, runtime: "javascript" }, ["script"]],
      [{ ...LISTED, permission: "network" }, ["caller"]],
      [{ ...LISTED, permission: "secrets" }, []],
      [{ ...LISTED, keyword: "web" }, ["script"]],
      [{ ...LISTED, keyword: "\0" }, []],
      [{ ...LISTED, ownerId: "owner", runtime: "python" }, ["caller", "plain"]],
      [{ ...LISTED, ownerId: "somebody" }, []],
      [{ state: "deprecated" }, ["old"]],
      [{ state: "maintenance" }, []],
    ];
    const ids = (await database.prisma.tool.findMany()).map(({ id }) => id);
    for (const [filter, slugs] of cases) {
      expect(await walk(filter, "use")).toEqual(slugs);
      expect((await store.byIds(ids, filter)).map(({ slug }) => slug).sort()).toEqual([...slugs].sort());
      expect(await store.count(filter)).toBe(slugs.length);
    }
    expect((await store.addresses({ offset: 1, limit: 5 })).map(({ slug }) => slug)).toEqual(["plain", "script"]);
  });

  test("categories are those of listed public tools", async () => {
    await publish("sums", { content: { category: "numbers" } });
    await publish("more-sums", { content: { category: "numbers" } });
    await publish("rates", { content: { category: "money" } });
    await publish("old", { content: { category: "time" }, state: "deprecated" });
    await publish("own", { content: { category: "text" }, visibility: "private" });
    expect((await createCatalogueStore(database.prisma).categories()).sort()).toEqual(["money", "numbers"]);
  });

  test("a row has what a card shows, and a description of bounded length", async () => {
    const store = createCatalogueStore(database.prisma);
    const id = await publish("one", {
      content: { description: "x".repeat(5_000) },
      health: { calls: 3, lowerBound: 0.4 },
    });
    const [row] = await store.byIds([id], LISTED);
    expect(row).toMatchObject({ id, slug: "one", name: "Adder", runtime: "python", permission: "none", functions: 1 });
    expect(row?.ownerHandle).toBe("owner");
    await createToolStore(database.prisma).ensureUser(PLATFORM_USER);
    await database.prisma.tool.update({ where: { id }, data: { ownerId: PLATFORM_USER.id } });
    expect(await store.byIds([id], LISTED)).toMatchObject([{ ownerHandle: null }]);
    expect(row?.verifiedAt).toBeInstanceOf(Date);
    expect(row?.health).toEqual({
      calls: 3,
      counted: 3,
      succeeded: 3,
      lowerBound: 0.4,
      p50Ms: 10,
      p95Ms: 20,
      days: [[3, 3]],
    });
    expect(row?.description).toHaveLength(600);
    expect(Object.keys(row ?? {})).not.toContain("source");
  });

  test("words are found in name, slug and description, as they stand", async () => {
    const store = createCatalogueStore(database.prisma);
    await publish("mixer", { content: { name: "Colour mixer", description: "Mixes 100% of paints." } });
    await publish("counter", { content: { name: "Word counter" } });
    const found = async (...words: string[]) => (await store.withWords(words, LISTED, 9)).map(({ slug }) => slug);
    expect(await found("COLOUR", "100%")).toEqual(["mixer"]);
    expect(await found("counter", "colour")).toEqual([]);
    expect(await found("%r")).toEqual([]);
  });
});
