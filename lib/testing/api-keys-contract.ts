import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { LOCAL_OWNER, type User, type UserStore, userOwnerKey } from "@/lib/accounts";
import { AppError } from "@/lib/errors";
import { type ApiKeyStore, type ApiKeys, type ApiWriteStore, createApiKeys } from "@/lib/keys";

/** What API keys do over every store. `open` gives stores over one empty database before each test. */
export function apiKeysContract(
  open: () => Promise<{ keys: ApiKeyStore; writes: ApiWriteStore; users: UserStore }>,
): void {
  let store: ApiKeyStore;
  let writes: ApiWriteStore;
  let users: UserStore;
  let keys: ApiKeys;
  let ada: User;
  let opened: ApiKeys[] = [];

  beforeEach(async () => {
    ({ keys: store, writes, users } = await open());
    keys = over(store);
    ada = await person("ada");
  });

  afterEach(async () => {
    await Promise.all(opened.map((one) => one.close()));
    opened = [];
  });

  function over(one: ApiKeyStore): ApiKeys {
    const made = createApiKeys({
      ...{ keys: one, writes },
      unknownTool: async (owner, slugs) => {
        const wrong = slugs.find((slug) => slug !== "adder");
        return wrong && `${owner?.handle ?? "The operator"} has no ${wrong}.`;
      },
      onError: (error) => expect.unreachable(String(error)),
    });
    opened.push(made);
    return made;
  }

  function person(handle: string): Promise<User> {
    const account = { id: handle, handle, name: handle, email: null, passwordHash: null };
    return users.createUser({ ...account, role: "user" });
  }

  const refusal = (code: string, about = "") => ({ code, message: expect.stringContaining(about) });

  test("what is shown once lets in as its owner, and is kept nowhere", async () => {
    const { key, text } = await keys.create(ada, { name: " Shop\0 ", tools: ["adder", "adder"], days: 7 });
    expect(text).toMatch(/^agt_[0-9A-Za-z]{36}$/);
    expect(key).toMatchObject({
      ...{ name: "Shop\ufffd", hint: text.slice(-4), ownerKey: userOwnerKey("ada"), tools: ["adder"], uses: 0 },
      ...{ scopes: ["ask", "tools:read", "tools:run"], perMinute: 120, revokedAt: null, lastUsedAt: null },
    });
    expect((key.expiresAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(6.9 * 24 * 3600_000);
    expect(await keys.check(text)).toMatchObject({ id: key.id, user: { id: "ada", handle: "ada", role: "user" } });
    expect(JSON.stringify([await keys.check(text), await keys.list(ada), key])).not.toContain(text.slice(4, 34));
  });

  test("is not bound to a tool that its owner does not know", async () => {
    const request = { name: "one", tools: ["adder", "nope-tool"] };
    await expect(keys.create(ada, request)).rejects.toMatchObject({ fields: { tools: "ada has no nope-tool." } });
    await expect(keys.create(null, request)).rejects.toMatchObject(refusal("invalid-input", "The operator has no"));
    expect(await keys.list("all")).toEqual([]);
  });

  test("how often and when it was used is told at once", async () => {
    const { text } = await keys.create(null, { name: "one" });
    await keys.check(text);
    await keys.check(text);
    expect(await keys.list(null)).toMatchObject([{ uses: 2, ownerKey: LOCAL_OWNER, lastUsedAt: expect.any(Date) }]);
  });

  test("what is no key, or a mistyped one, is refused without asking the database", async () => {
    const { text } = await keys.create(ada, { name: "one" });
    const asked = vi.spyOn(store, "findByHash");
    const typo = text.replace(/^agt_./, (start) => (start === "agt_A" ? "agt_B" : "agt_A"));
    for (const shown of ["", "agt_", text.slice(0, -1), `${text}x`, typo, text.toLowerCase(), ` ${text}`]) {
      await expect(keys.check(shown)).rejects.toMatchObject(refusal("unauthorized", "not an API key"));
    }
    expect(asked).not.toHaveBeenCalled();
  });

  test("a revoked key is refused at once, and ends what is done in its name, here and in another process", async () => {
    const { key, text } = await keys.create(ada, { name: "one" });
    const elsewhere = over(store);
    await elsewhere.check(text);
    const watches = [keys.watch(key.id), elsewhere.watch(key.id)];
    const other = await keys.create(ada, { name: "other" });
    const spared = elsewhere.watch(other.key.id);
    await keys.revoke(ada, key.id);
    await expect(keys.check(text)).rejects.toMatchObject(refusal("unauthorized", "revoked"));
    expect(watches[0]?.signal.reason).toMatchObject(refusal("unauthorized"));
    await vi.waitFor(() => expect(watches[1]?.signal.reason).toMatchObject(refusal("unauthorized")), 2_000);
    await expect(elsewhere.check(text)).rejects.toMatchObject(refusal("unauthorized", "revoked"));
    expect(spared.signal.aborted).toBe(false);
    for (const watch of [...watches, spared]) watch.release();
  });

  test("a key ends with its time, with a block of its account, and with the account", async () => {
    const soon = await keys.create(ada, { name: "soon", days: 1 });
    const long = await keys.create(ada, { name: "long" });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 25 * 3600_000 });
    await expect(keys.check(soon.text)).rejects.toMatchObject(refusal("unauthorized", "expired"));
    await keys.check(long.text);
    vi.useRealTimers();
    await person("bob");
    await users.blockUser("ada", { by: null, reason: "spam" });
    await expect(over(store).check(long.text)).rejects.toMatchObject(refusal("unauthorized", "blocked"));
    expect(await store.activeOf([long.key.id], new Date())).toEqual([]);
    await users.deleteUser("ada", { ownerKey: userOwnerKey("ada"), toolsTo: "bob" });
    await expect(over(store).check(long.text)).rejects.toMatchObject(refusal("unauthorized", "not an API key"));
  });

  test("everybody sees and revokes his own, and the command line everybody's", async () => {
    const { key, text } = await keys.create(ada, { name: "ada's" });
    await keys.create(null, { name: "operator's" });
    const bob = await person("bob");
    expect(await keys.list(bob)).toEqual([]);
    await expect(keys.revoke(bob, key.id)).rejects.toMatchObject(refusal("not-found"));
    await expect(keys.revoke(null, key.id)).rejects.toMatchObject(refusal("not-found"));
    await keys.check(text);
    expect((await keys.list("all")).map(({ name }) => name)).toEqual(["operator's", "ada's"]);
    await keys.revoke("all", key.id);
    await keys.revoke("all", key.id);
    expect((await keys.list(ada))[0]?.revokedAt).toBeInstanceOf(Date);
  });

  test("what is sent twice with one token is done once, here and in another process", async () => {
    const { key } = await keys.create(ada, { name: "one" });
    const other = await keys.create(ada, { name: "other" });
    const work = vi.fn(async () => ({ made: work.mock.calls.length, text: "\0" }));
    const Made = z.object({ made: z.number(), text: z.string() });
    const ask = (asked: unknown, keyId = key.id, by = keys) => by.once({ keyId, token: "t", asked }, Made, work);
    const twice = await Promise.all([ask("a"), ask("a")]);
    expect([...twice, await ask("a"), await ask("a", key.id, over(store))].map(({ made }) => made)).toEqual([
      1, 1, 1, 1,
    ]);
    await expect(ask("b")).rejects.toMatchObject(refusal("conflict", "another request"));
    expect((await ask("a", other.key.id)).made).toBe(2);
    expect((await keys.once({ keyId: key.id, token: undefined, asked: "a" }, Made, work)).made).toBe(3);
  });

  test("what was refused may be sent again, and what has no end is not done again", async () => {
    const { key } = await keys.create(ada, { name: "one" });
    const write = { keyId: key.id, token: "t", asked: 1 };
    const refusing = () => Promise.reject(new AppError("busy", "Not now."));
    await expect(keys.once(write, z.null(), refusing)).rejects.toMatchObject(refusal("busy"));
    await expect(keys.once(write, z.null(), () => Promise.reject(new Error("a fault")))).rejects.toThrow("a fault");
    await expect(keys.once(write, z.null(), async () => null)).rejects.toMatchObject(refusal("conflict", "no result"));
    expect(await keys.once({ ...write, token: "u" }, z.null(), async () => null)).toBe(null);
    expect(await keys.once({ ...write, token: "u" }, z.null(), refusing)).toBe(null);
  });

  test("what a key cannot be is said, field by field", async () => {
    const wrong = { name: " ", scopes: [], tools: ["No tool"], days: 0, perMinute: 601 };
    const fields = Object.fromEntries(Object.keys(wrong).map((name) => [name, expect.stringMatching(/\.$/)]));
    await expect(keys.create(ada, wrong)).rejects.toMatchObject({ code: "invalid-input", fields });
    await expect(keys.create(ada, { name: "x", scopes: ["admin"] })).rejects.toMatchObject(refusal("forbidden"));
    expect((await keys.create(null, { name: "x", scopes: ["admin"], perMinute: 601 })).key.scopes).toEqual(["admin"]);
    for (let made = 0; made < 50; made++) await keys.create(ada, { name: "x" });
    await expect(keys.create(ada, { name: "x" })).rejects.toMatchObject(refusal("conflict", "50"));
  });
}
