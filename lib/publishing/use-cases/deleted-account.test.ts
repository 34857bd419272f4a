import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createUserStore, type Database } from "@/lib/db";
import { databaseDrivers, emptyDatabase } from "@/lib/testing/database";
import { createFakeSandbox } from "@/lib/testing/fake-sandbox";
import { openPublishing, type TestPublishing } from "@/lib/testing/publishing";
import type { DraftForm } from "../forms/draft";

const FORM: Partial<DraftForm> = {
  name: "Adder",
  description: "Adds two numbers.",
  runtime: "python",
  source: "def main(a: int, b: int) -> int:\n    return a + b\n",
};
const HEIR = { ownerKey: "user:ann", toolsTo: "bob" };

describe.each(databaseDrivers)(
  "an account that is deleted while a submission of it is verified, on $name",
  (driver) => {
    let database: Database;
    let own: TestPublishing;
    /** The next call of the tool has begun, and waits to go on. */
    let started: PromiseWithResolvers<void>;
    let goOn: PromiseWithResolvers<void>;
    let isSlow: boolean;

    beforeAll(async () => {
      database = await driver.open();
    });
    afterAll(() => database?.close());
    beforeEach(async () => {
      await emptyDatabase(database);
      [started, goOn] = [Promise.withResolvers(), Promise.withResolvers()];
      isSlow = true;
      const sandbox = createFakeSandbox({}, async ({ a, b }) => {
        started.resolve();
        if (isSlow) await goOn.promise;
        return Number(a) + Number(b);
      });
      own = await openPublishing(database, { sandbox });
      return async () => {
        goOn.resolve();
        await own.close();
        expect(own.errors).toEqual([]);
      };
    });

    const deleteAnn = () => createUserStore(database.prisma).deleteUser("ann", HEIR);

    test("nothing of a new tool stays, and its address is free", async () => {
      const id = await own.submit(FORM);
      await started.promise;
      expect(await deleteAnn()).toHaveLength(1);
      goOn.resolve();
      await own.close();
      expect(await own.verifications.getVerification(id)).toBeNull();
      expect(await own.tools.findTool("adder")).toBeNull();
      expect(await own.tools.findRetired("adder")).toBeNull();
      expect(own.index.size).toBe(0);
    });

    test("a new version of a live tool is not listed under its next owner", async () => {
      isSlow = false;
      await own.report(await own.submit(FORM));
      isSlow = true;
      started = Promise.withResolvers();
      const source = `${FORM.source}\n# Better.\n`;
      const id = await own.submit({ ...FORM, source }, { toolSlug: "adder" });
      await started.promise;
      await deleteAnn();
      goOn.resolve();
      await own.close();
      expect(await own.verifications.getVerification(id)).toMatchObject({ status: "cancelled", version: null });
      expect(await own.tools.getTool("adder")).toMatchObject({
        ownerId: "bob",
        state: "listed",
        version: { number: 1 },
      });
      const versions = await own.tools.listVersions((await own.tools.findTool("adder"))?.id ?? "");
      expect(versions).toHaveLength(1);
    });

    test("one that waits is not begun", async () => {
      const ids = [await own.submit(FORM), await own.submit({ ...FORM, name: "Second adder" })];
      await started.promise;
      await deleteAnn();
      goOn.resolve();
      await own.close();
      expect(await Promise.all(ids.map((id) => own.verifications.getVerification(id)))).toEqual([null, null]);
      expect(await own.verifications.waiting()).toEqual([]);
    });
  },
);
