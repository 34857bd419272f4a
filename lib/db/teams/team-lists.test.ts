import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseDrivers, emptyDatabase } from "@/lib/testing/database";
import type { Database } from "../connection/open-database";
import { createTeamStore } from "./team-store";

const NOTHING = { events: [], work: [], settled: [], endsTurn: false, outcomes: [] };

describe.each(databaseDrivers)("lists of teams on $name", (driver) => {
  let database: Database;

  beforeAll(async () => {
    database = await driver.open();
    await emptyDatabase(database);
  });
  afterAll(() => database?.close());

  test("pages hold each team of an owner once, the newest first, also those of one moment", async () => {
    const store = createTeamStore(database.prisma);
    const open = (id: string, ownerKey = "ada", depth = 0) => {
      const place = { id, teamId: depth === 0 ? id : "t1", depth, parentId: null, parentTaskId: null };
      return store.open({ ...place, ownerKey, goal: "Bake a bread", launcher: "agient" }, NOTHING);
    };
    for (const id of ["t1", "t2", "t3", "t4", "t5"]) await open(id);
    await open("other", "eve");
    await open("below", "ada", 1);
    const startAt = (ids: string[], startedAt: string) =>
      database.prisma.teamChat.updateMany({ where: { id: { in: ids } }, data: { startedAt: new Date(startedAt) } });
    await startAt(["t1", "t4"], "2020-01-03T00:00:00Z");
    await startAt(["t2", "t3", "t5"], "2020-01-02T00:00:00Z");

    const pages: string[][] = [];
    let after: string | undefined;
    do {
      const { teams, next } = await store.listTeams("ada", { limit: 2, after });
      pages.push(teams.map(({ id }) => id));
      // What is started meanwhile moves nothing.
      if (after === undefined) await open("t6");
      after = next ?? undefined;
    } while (after !== undefined);
    expect(pages).toEqual([["t4", "t1"], ["t5", "t3"], ["t2"]]);
    expect(await store.listTeams("ada", { limit: 4 })).toMatchObject({
      teams: { length: 4 },
      next: expect.any(String),
    });
    // The one that was started between two pages, and those of a context, whatever its letters mean to a pattern.
    expect((await store.listTeams("ada", { limit: 9, begins: "t6" })).teams.map(({ id }) => id)).toEqual(["t6"]);
    expect((await store.listTeams("ada", { limit: 9, begins: "t_" })).teams).toEqual([]);
    await database.prisma.teamChat.update({ where: { id: "t6" }, data: { status: "complete" } });
    const running = await store.listTeams("ada", { limit: 9, status: "running" });
    expect(running.teams.map(({ id }) => id)).toEqual(["t4", "t1", "t5", "t3", "t2"]);
    expect(await store.listTeams("ada", { limit: 6, after: "broken" })).toMatchObject({
      teams: { length: 6 },
      next: null,
    });
  });
});
