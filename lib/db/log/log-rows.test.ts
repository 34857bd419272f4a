import { afterAll, beforeAll, beforeEach, describe } from "vitest";
import { databaseDrivers, emptyDatabase } from "@/lib/testing/database";
import { unique } from "@/lib/testing/factories";
import { logContract, type NewTestEvent, TEST_LOG, type TestEvent } from "@/lib/testing/log-contract";
import type { Database } from "../connection/open-database";
import { RUN_TABLE } from "../runs/run-log";
import { createToolStore } from "../tools/tool-store";
import { VERIFICATION_TABLE } from "../verification-log/verification-log";
import { type LogTable, logRows } from "./log-rows";

describe.each(databaseDrivers)("$name", (driver) => {
  let database: Database;

  beforeAll(async () => {
    database = await driver.open();
  });
  beforeEach(() => emptyDatabase(database));
  afterAll(() => database?.close());

  /** The tables of one kind, for the events of the contract. */
  function logsIn({ heads, events, key, lost }: Omit<LogTable<never, never>, "kind">) {
    return logRows<TestEvent, NewTestEvent>(database.prisma, { kind: TEST_LOG, heads, events, key, lost });
  }

  describe("logs of runs", () =>
    logContract(async () => ({
      logs: logsIn(RUN_TABLE),
      async create() {
        const data = { id: unique("run"), ownerKey: "o", query: "?", planner: "rules", status: "queued", workerId: "" };
        return (await database.prisma.run.create({ data })).id;
      },
    })));

  describe("logs of verifications", () =>
    logContract(async () => {
      const tools = createToolStore(database.prisma);
      await tools.ensureUser({ id: "owner", handle: "owner", name: "Owner" });
      await tools.createTool({ id: "t", slug: "t", ownerId: "owner", visibility: "private" });
      return {
        logs: logsIn(VERIFICATION_TABLE),
        create: async () =>
          (await database.prisma.verification.create({ data: { id: unique("v"), toolId: "t", submission: {} } })).id,
      };
    }));
});
