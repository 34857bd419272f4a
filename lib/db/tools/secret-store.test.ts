import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emptyDatabase, openTestDatabase } from "@/lib/testing/database";
import type { Database } from "../connection/open-database";
import { SecretCipher } from "./secret-cipher";
import { createSecretStore } from "./secret-store";
import { createToolStore } from "./tool-store";

const key = () => randomBytes(32).toString("base64");
const [first, second] = [key(), key()];
const VALUE = "sk-0123456789";
const bound = (value: string) => ({ value, places: ["api.example.org header x-key"] });
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await emptyDatabase(database);
  const tools = createToolStore(database.prisma);
  await tools.ensureUser({ id: "owner", handle: "owner", name: "Owner" });
  for (const id of ["one", "other"]) await tools.createTool({ id, slug: id, ownerId: "owner", visibility: "public" });
  await open(first).setSecret("one", "KEY", bound(VALUE));
});
afterAll(() => database?.close());

function open(current: string, previous?: string) {
  return createSecretStore(database.prisma, () => ({ current, previous }));
}

const rows = () => database.prisma.toolSecret.findMany();

describe("what is stored", () => {
  test("holds neither the value nor the key", async () => {
    const [row] = await rows();
    const bytes = Buffer.concat([row?.ciphertext, row?.iv, row?.tag].map((part) => Buffer.from(part ?? [])));
    expect(bytes.includes(VALUE)).toBe(false);
    expect(bytes.includes(Buffer.from(first, "base64"))).toBe(false);
    expect([row?.iv.length, row?.tag.length, row?.ciphertext.length]).toEqual([
      12,
      16,
      JSON.stringify(bound(VALUE)).length,
    ]);
  });

  test("differs every time, also for the same value", async () => {
    const [before] = await rows();
    await open(first).setSecret("one", "KEY", bound(VALUE));
    const [after] = await rows();
    expect(after?.iv).not.toEqual(before?.iv);
    expect(after?.ciphertext).not.toEqual(before?.ciphertext);
  });

  test("cannot be moved to another tool or name, or changed", async () => {
    const [row] = await rows();
    if (row === undefined) throw new Error("nothing is stored");
    await database.prisma.toolSecret.createMany({
      data: [
        { ...row, toolId: "other" },
        { ...row, name: "OTHER" },
      ],
    });
    await expect(open(first).getSecret("other", "KEY")).rejects.toMatchObject({ code: "misconfigured" });
    await expect(open(first).getSecret("one", "OTHER")).rejects.toThrow("OTHER is damaged");
    const ciphertext = row.ciphertext.map((byte, index) => (index === 0 ? byte ^ 1 : byte));
    await database.prisma.toolSecret.updateMany({ where: { toolId: "one", name: "KEY" }, data: { ciphertext } });
    await expect(open(first).getSecret("one", "KEY")).rejects.toThrow("KEY is damaged");
  });

  test("is for no place when it was stored before there were places", async () => {
    const [row] = await rows();
    if (row === undefined) throw new Error("nothing is stored");
    const data = new SecretCipher({ current: first }).seal(row, VALUE);
    await database.prisma.toolSecret.updateMany({ data });
    expect(await open(first).getSecret("one", "KEY")).toEqual({ value: VALUE, places: [] });
  });

  test("goes with its tool", async () => {
    await database.prisma.tool.delete({ where: { id: "one" } });
    expect(await rows()).toEqual([]);
  });
});

describe("keys", () => {
  test.each(["", "short", `${first}AAAA`, "!".repeat(44)])("%j is none", async (wrong) => {
    await expect(open(wrong).getSecret("one", "KEY")).rejects.toThrow("AGIENT_SECRETS_KEY must be 32 random bytes");
    await expect(open(first, wrong).getSecret("one", "KEY")).rejects.toThrow(
      "AGIENT_SECRETS_KEY_PREVIOUS must be 32 random bytes",
    );
  });

  test("another key says what to do and tells neither key nor value", async () => {
    const error = await open(second)
      .getSecret("one", "KEY")
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: "AppError", code: "misconfigured" });
    expect(String(error)).toContain("set AGIENT_SECRETS_KEY or AGIENT_SECRETS_KEY_PREVIOUS to that key");
    for (const hidden of [VALUE, first, second]) expect(String(error)).not.toContain(hidden);
  });

  test("the one before opens what it encrypted, until all is rotated", async () => {
    const both = open(second, first);
    await both.setSecret("one", "NEW", bound("new value"));
    expect(await both.getSecret("one", "KEY")).toEqual(bound(VALUE));
    expect(await both.rotateSecrets()).toEqual({ changed: 1, total: 2 });
    expect(await open(second).getSecret("one", "KEY")).toEqual(bound(VALUE));
    expect(await open(second).getSecret("one", "NEW")).toEqual(bound("new value"));
    await expect(open(first).getSecret("one", "KEY")).rejects.toMatchObject({ code: "misconfigured" });
    expect(await both.rotateSecrets()).toEqual({ changed: 0, total: 2 });
  });

  test("rotating without the key before changes nothing", async () => {
    const before = await rows();
    await expect(open(second).rotateSecrets()).rejects.toMatchObject({ code: "misconfigured" });
    expect(await rows()).toEqual(before);
  });
});
