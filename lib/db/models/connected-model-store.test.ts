import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createConnections, OFFLINE } from "@/lib/connections";
import { emptyDatabase, openTestDatabase } from "@/lib/testing/database";
import type { Database } from "../connection/open-database";
import { createModerationStore } from "../moderation/moderation-store";
import { createConnectedModelStore } from "./connected-model-store";

const KEY = "sk-hidden-0123456789";
const FORM = {
  ...{ name: "fast", provider: "openai", model: "gpt-4.1", baseUrl: null, audience: "people", apiKey: KEY },
  ...{ priceIn: 1, priceOut: null },
};
const { apiKey: _, ...WITHOUT_KEY } = FORM;
const [first, second] = [randomBytes(32).toString("base64"), randomBytes(32).toString("base64")];
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => emptyDatabase(database));
afterAll(() => database?.close());

function open(current = first, previous?: string) {
  const store = createConnectedModelStore(database.prisma, () => ({ current, previous }));
  const environment = { isOffline: false };
  return { store, models: createConnections({ store, environment }) };
}
const adding = { isNew: true, by: "ann" };
const changing = { isNew: false, by: "ann" };

test("a key is kept encrypted, told to whoever asks the model, and to nobody else", async () => {
  const { models } = open();
  await models.save(FORM, adding);
  expect(JSON.stringify([await models.list(), await models.offered("admin")])).not.toContain(KEY);
  const rows = await database.prisma.connectedModel.findMany();
  const stored = rows.map(({ ciphertext, ...row }) => `${Buffer.from(ciphertext ?? [])} ${JSON.stringify(row)}`);
  expect(stored.join()).not.toContain(KEY);
  expect(await models.pick("fast", "person")).toEqual({ model: "openai:gpt-4.1", isConnected: true, apiKey: KEY });
});

test("what admins do is in the audit log, without the key", async () => {
  const { models } = open();
  await models.save(FORM, adding);
  await models.save({ ...FORM, audience: "everyone" }, changing);
  await models.setDefault("fast", "ann");
  await models.remove("fast", "ann");
  const { entries } = await createModerationStore(database.prisma).listAuditLog({}, { limit: 10 });
  expect(entries.map(({ action }) => action).sort()).toEqual([
    "model-added",
    "model-changed",
    "model-default",
    "model-removed",
  ]);
  expect(JSON.stringify(entries)).not.toContain(KEY);
  await expect(models.remove("fast", "ann")).rejects.toMatchObject({ code: "not-found" });
});

test("a key stays when something else changes, and never goes to another address", async () => {
  const { models, store } = open();
  await models.save(FORM, adding);
  await models.save({ ...WITHOUT_KEY, priceIn: 2 }, changing);
  expect(await store.readKey("fast")).toBe(KEY);
  const elsewhere = { ...WITHOUT_KEY, baseUrl: "http://127.0.0.1:9/v1" };
  await expect(models.save(elsewhere, changing)).rejects.toThrow("write its key again");
  await models.save({ ...elsewhere, apiKey: null }, changing);
  // Not the environment's key either.
  expect(await models.pick("fast", "admin")).toMatchObject({ apiKey: "none" });
});

test("one picks what he may use; the default answers only those who may use it", async () => {
  const { models } = open();
  await models.save(FORM, adding);
  await models.setDefault("fast", "ann");
  expect(await models.offered("visitor")).toEqual({ names: [], answers: undefined });
  expect(await models.offered("person")).toEqual({ names: ["fast"], answers: "fast" });
  expect(await models.pick("default", "visitor")).toBeUndefined();
  expect(await models.pick("default", "person")).toMatchObject({ model: "openai:gpt-4.1" });
  expect(await models.pick("offline", "visitor")).toBe(OFFLINE);
  await expect(models.pick("fast", "visitor")).rejects.toMatchObject({ code: "forbidden" });
  await expect(models.pick("gone", "admin")).rejects.toMatchObject({ code: "not-found" });
});

test.each(["fast\0", "\ud800"])("a name that no text in the database can be is that of no model: %j", async (name) => {
  const { models } = open();
  await models.save(FORM, adding);
  await expect(models.pick(name, "person")).rejects.toMatchObject({ code: "not-found" });
});

test("the environment's model wins over the default", async () => {
  const { store, models } = open();
  await models.save(FORM, adding);
  await models.setDefault("fast", "ann");
  const decided = createConnections({ store, environment: { model: "openai:x", isOffline: false } });
  expect(await decided.pick("default", "admin")).toBeUndefined();
  expect(await decided.offered("visitor")).toEqual({ names: [], answers: "openai:x" });
});

test.each([
  [{ name: "offline" }, "name"],
  [{ name: "A b" }, "name"],
  [{ baseUrl: "file:///etc/passwd" }, "baseUrl"],
  [{ baseUrl: "http://me:pass@host/v1" }, "baseUrl"],
  [{ provider: "openai-compatible" }, "baseUrl"],
  [{ apiKey: "two words" }, "apiKey"],
])("%j is refused beside its field", async (wrong, field) => {
  await expect(open().models.save({ ...FORM, ...wrong }, adding)).rejects.toMatchObject({
    fields: { [field]: expect.any(String) },
  });
});

test("a key is encrypted anew with a new key, and a name is taken once", async () => {
  await open().models.save(FORM, adding);
  await expect(open().models.save(FORM, adding)).rejects.toMatchObject({ code: "conflict" });
  expect(await open(second, first).store.rotateKeys()).toEqual({ changed: 1, total: 1 });
  expect(await open(second).store.readKey("fast")).toBe(KEY);
  await expect(open(first).store.readKey("fast")).rejects.toMatchObject({ code: "misconfigured" });
});
