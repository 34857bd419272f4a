import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { StoredUser, UserStore } from "@/lib/accounts";
import type { NewUser } from "@/lib/accounts/user-store";
import type { RunStore } from "@/lib/runs";
import type { ToolStore } from "@/lib/tools";
import { toolContent, unique } from "./factories";

/** What every UserStore does. `open` gives stores over one empty database before each test. */
export function userStoreContract(
  open: () => Promise<{
    users: UserStore;
    runs: RunStore;
    tools: ToolStore;
    /** Suspends a tool for a reason of its own. */
    suspend: (toolId: string, reason: string) => Promise<void>;
  }>,
): void {
  let users: UserStore;
  let runs: RunStore;
  let tools: ToolStore;
  let suspend: (toolId: string, reason: string) => Promise<void>;

  beforeEach(async () => {
    ({ users, runs, tools, suspend } = await open());
  });

  function create(overrides: Partial<NewUser> = {}): Promise<StoredUser> {
    const handle = overrides.handle ?? `h${randomUUID()}`;
    return users.createUser({
      id: randomUUID(),
      handle,
      name: "Ada",
      email: `${handle}@example.com`,
      passwordHash: "hash",
      role: "user",
      ...overrides,
    });
  }

  async function publish(slug: string, ownerId: string): Promise<void> {
    await tools.createTool({ id: slug, slug, ownerId, visibility: "public" });
    const version = await tools.addVersion({ toolId: slug, content: toolContent(), hash: slug, keywords: [] });
    await tools.publishVersion(slug, version.id, new Date());
  }

  test("a user is found by ID, e-mail address, handle and provider, as he was made", async () => {
    const provider = { provider: "github", providerAccountId: "42" };
    const ada = await create({ handle: "ada", name: "Ada\0", provider });
    expect(ada).toEqual({
      id: ada.id,
      handle: "ada",
      name: "Ada\ufffd",
      email: "ada@example.com",
      passwordHash: "hash",
      role: "user",
      tokenVersion: 0,
      sharesInputs: false,
      blockedAt: null,
      blockedReason: null,
      createdAt: expect.any(Date),
    });
    expect(await users.getUser(ada.id)).toEqual(ada);
    expect(await users.findByEmail("ada@example.com")).toEqual(ada);
    expect(await users.findByHandle("ada")).toEqual(ada);
    expect(await users.findByProvider(provider)).toEqual(ada);
    expect(await users.listProviders(ada.id)).toEqual(["github"]);
    expect(await users.findByEmail("a\0@example.com")).toBeNull();
    expect(await users.findByProvider({ ...provider, provider: "google" })).toBeNull();
  });

  test("handle, address and provider account are unique; two users without an address are fine", async () => {
    const provider = { provider: "github", providerAccountId: "42" };
    const ada = await create({ handle: "ada", provider });
    const conflict = { name: "AppError", code: "conflict" };
    await expect(create({ handle: "ada", email: null })).rejects.toMatchObject(conflict);
    await expect(create({ email: "ada@example.com" })).rejects.toMatchObject(conflict);
    await expect(create({ handle: "eve", provider })).rejects.toMatchObject(conflict);
    expect(await users.findByHandle("eve")).toBeNull();
    const first = await create({ email: null });
    await create({ email: null });
    await expect(users.updateUser(first.id, { handle: "ada" })).rejects.toMatchObject(conflict);
    await expect(users.updateUser(first.id, { email: "ada@example.com" })).rejects.toMatchObject(conflict);
    expect(await users.updateUser(first.id, { email: "new@example.com" })).toMatchObject({ email: "new@example.com" });
    await expect(users.linkProvider(first.id, provider)).rejects.toMatchObject(conflict);
    expect((await users.findByProvider(provider))?.id).toBe(ada.id);
  });

  test("a change changes what it names; a new password ends the sessions", async () => {
    const ada = await create({ handle: "ada" });
    expect(await users.updateUser(ada.id, { name: "Countess" })).toEqual({ ...ada, name: "Countess" });
    expect(await users.hasAdmin()).toBe(false);
    expect(await users.makeAdmin(ada.id, { by: null, reason: null })).toBe(true);
    expect(await users.makeAdmin(ada.id, { by: null, reason: null })).toBe(false);
    expect(await users.hasAdmin()).toBe(true);
    expect(await users.setPassword(ada.id, "other")).toMatchObject({ passwordHash: "other", tokenVersion: 1 });
    const missing = { name: "AppError", code: "not-found" };
    await expect(users.updateUser("none", { name: "x" })).rejects.toMatchObject(missing);
    await expect(users.setPassword("none", "x")).rejects.toMatchObject(missing);
  });

  test("a session holds until it is ended, all are, or the account is blocked", async () => {
    const [ada, eve] = [await create(), await create()];
    const session = { userId: ada.id, tokenVersion: 0, sessionId: "one", expiresAt: in1h() };
    const other = { ...session, sessionId: "other" };
    expect(await users.findBySession(session)).toEqual(ada);
    expect(await users.findBySession({ ...session, userId: "none" })).toBeNull();
    expect(await users.findBySession({ ...session, tokenVersion: 1 })).toBeNull();
    expect(await users.findBySession({ ...session, sessionId: "a\0" })).toEqual(ada);
    await Promise.all([users.endSession(session), users.endSession(session)]);
    expect(await users.findBySession(session)).toBeNull();
    expect(await users.findBySession(other)).toEqual(ada);
    await users.endSession({ ...session, userId: "none", sessionId: "nobody's" });
    await users.endSessions(ada.id);
    expect(await users.findBySession(other)).toBeNull();
    expect(await users.findBySession({ ...other, tokenVersion: 1 })).toMatchObject({ id: ada.id });
    await users.blockUser(ada.id, SPAM);
    expect(await users.findBySession({ ...other, tokenVersion: 2 })).toBeNull();
    expect(await users.findBySession({ ...session, userId: eve.id })).toMatchObject({ id: eve.id });
  });

  test("what a session that was ended leaves behind goes when its token has expired", async () => {
    const { id: userId } = await create();
    const session = { userId, tokenVersion: 0, sessionId: "old", expiresAt: new Date(Date.now() - 1) };
    await users.endSession(session);
    await users.endSession({ ...session, sessionId: "new", expiresAt: in1h() });
    // Its token would be refused before anybody asks.
    expect(await users.findBySession(session)).not.toBeNull();
    expect(await users.findBySession({ ...session, sessionId: "new" })).toBeNull();
  });

  test("the list is everybody without secrets", async () => {
    const ada = await create({ handle: "ada" });
    const { passwordHash, tokenVersion, ...shown } = ada;
    expect(await users.listUsers()).toEqual([shown]);
  });

  test("a block ends sessions and suspends every tool, and its end gives back what was not suspended for itself", async () => {
    const [ada, eve] = [await create({ handle: "ada" }), await create({ handle: "eve" })];
    for (const [slug, ownerId] of [
      ["adder", ada.id],
      ["evil", ada.id],
      ["other", eve.id],
    ] as const) {
      await publish(slug, ownerId);
    }
    await tools.setState("adder", "maintenance");
    const states = async () =>
      Promise.all(["adder", "evil", "other"].map(async (slug) => (await tools.findTool(slug))?.state));
    expect((await users.blockUser(ada.id, { by: eve.id, reason: "Spam\0" }))?.sort()).toEqual(["adder", "evil"]);
    expect(await users.getUser(ada.id)).toMatchObject({
      blockedAt: expect.any(Date),
      blockedReason: "Spam\ufffd",
      tokenVersion: 1,
    });
    expect(await states()).toEqual(["suspended", "suspended", "listed"]);
    await suspend("evil", "It sends data away.");
    expect(await users.unblockUser(ada.id, SPAM)).toEqual(["adder"]);
    expect(await states()).toEqual(["maintenance", "suspended", "listed"]);
    expect(await users.getUser(ada.id)).toMatchObject({ blockedAt: null, blockedReason: null });
    expect(await users.unblockUser(ada.id, SPAM)).toBeNull();
  });

  test("of two admins who block each other, one stays; the last one is no other's to demote", async () => {
    const [ada, eve] = [await create({ role: "admin" }), await create({ role: "admin" })];
    const both = await Promise.all([users.blockUser(ada.id, SPAM), users.blockUser(eve.id, SPAM)]);
    expect(both.filter((blocked) => blocked === null)).toHaveLength(1);
    for (const { id } of [ada, eve].filter((_, place) => both[place] === null)) {
      expect(await users.removeAdmin(id, SPAM)).toBe(false);
      await create({ role: "admin" });
      expect(await users.removeAdmin(id, SPAM)).toBe(true);
    }
  });

  test("accounts are listed newest first with their tools, in pages, by text and by block", async () => {
    const made: StoredUser[] = [];
    for (const handle of ["ada", "bob", "a_c", "dan"]) made.push(await create({ handle, name: handle.toUpperCase() }));
    await tools.createTool({ id: "t", slug: "adder", ownerId: made[0]?.id ?? "", visibility: "private" });
    await users.blockUser(made[1]?.id ?? "", SPAM);
    const handles = async (filter: Parameters<UserStore["listAccounts"]>[0], limit: number) => {
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const page = await users.listAccounts(filter, { limit, ...(after && { after }) });
        seen.push(...page.accounts.map(({ handle }) => handle));
        after = page.next ?? undefined;
      } while (after);
      return seen;
    };
    expect(new Set(await handles({}, 3))).toEqual(new Set(["ada", "bob", "a_c", "dan"]));
    expect(await handles({}, 3)).toHaveLength(4);
    expect(await handles({ text: "A_" }, 9)).toEqual(["a_c"]);
    expect(await handles({ isBlocked: true }, 9)).toEqual(["bob"]);
    expect(await handles({ isBlocked: false }, 9)).toHaveLength(3);
    const [ada] = (await users.listAccounts({ text: "ada" }, { limit: 9 })).accounts;
    expect(ada).toMatchObject({ tools: 1 });
    expect(ada).not.toHaveProperty("passwordHash");
  });

  test("deleting takes chats, runs, providers and tokens; tools go to the heir", async () => {
    const provider = { provider: "github", providerAccountId: "42" };
    const ada = await create({ provider });
    const eve = await create();
    const ownerKey = `user:${ada.id}`;
    const chat = await runs.createChat({ id: unique("chat"), ownerKey, title: "Sums" });
    const run = { ownerKey, query: "1+1?", planner: "rules", workerId: "w" };
    const inChat = await runs.createRun({ ...run, id: unique("run"), chatId: chat.id });
    const alone = await runs.createRun({ ...run, id: unique("run") });
    const others = await runs.createRun({ ...run, id: unique("run"), ownerKey: `user:${eve.id}` });
    await publish("adder", ada.id);
    await tools.createTool({ id: "never", slug: "never-live", ownerId: ada.id, visibility: "public" });
    await users.saveToken({ hash: "h", purpose: "reset-password", userId: ada.id, expiresAt: in1h() });

    expect((await users.deleteUser(ada.id, { ownerKey, toolsTo: eve.id })).sort()).toEqual(["adder", "never"]);

    expect(await users.getUser(ada.id)).toBeNull();
    expect(await users.findByProvider(provider)).toBeNull();
    expect(await users.findToken("h", "reset-password")).toBeNull();
    expect(await runs.getChat(chat.id)).toBeNull();
    expect(await runs.getRun(inChat.id)).toBeNull();
    expect(await runs.getRun(alone.id)).toBeNull();
    expect(await runs.getRun(others.id)).not.toBeNull();
    expect((await tools.findTool("adder"))?.ownerId).toBe(eve.id);
    expect(await tools.findTool("never-live")).toBeNull();
    await expect(users.deleteUser(ada.id, { ownerKey, toolsTo: eve.id })).rejects.toMatchObject({ code: "not-found" });
  });

  test("a deletion that cannot hand over the tools deletes nothing", async () => {
    const ada = await create();
    const ownerKey = `user:${ada.id}`;
    const chat = await runs.createChat({ id: unique("chat"), ownerKey, title: "Sums" });
    await publish("adder", ada.id);
    await expect(users.deleteUser(ada.id, { ownerKey, toolsTo: "none" })).rejects.toMatchObject({ code: "not-found" });
    expect(await users.getUser(ada.id)).not.toBeNull();
    expect(await runs.getChat(chat.id)).not.toBeNull();
  });

  test("a token is taken once, for its purpose, before it expires", async () => {
    const ada = await create();
    const token = { hash: "h", purpose: "reset-password", userId: ada.id, expiresAt: in1h() } as const;
    await users.saveToken(token);
    expect(await users.takeToken("h", "first-admin")).toBeNull();
    expect(await users.findToken("h", "reset-password")).toEqual(token);
    const taken = await Promise.all([1, 2, 3].map(() => users.takeToken("h", "reset-password")));
    expect(taken.filter((item) => item !== null)).toEqual([token]);
    expect(await users.findToken("h", "reset-password")).toBeNull();

    await users.saveToken({ ...token, hash: "old", expiresAt: new Date(Date.now() - 1) });
    expect(await users.findToken("old", "reset-password")).toBeNull();
    expect(await users.takeToken("old", "reset-password")).toBeNull();
  });

  test("tokens are dropped by purpose or by user", async () => {
    const [ada, eve] = [await create(), await create()];
    for (const [hash, userId] of [
      ["a", ada.id],
      ["e", eve.id],
    ] as const) {
      await users.saveToken({ hash, purpose: "reset-password", userId, expiresAt: in1h() });
    }
    await users.saveToken({ hash: "f", purpose: "first-admin", userId: null, expiresAt: in1h() });
    await users.dropTokens("reset-password", ada.id);
    expect(await users.findToken("a", "reset-password")).toBeNull();
    expect(await users.findToken("e", "reset-password")).not.toBeNull();
    await users.dropTokens("first-admin");
    expect(await users.findToken("f", "first-admin")).toBeNull();
  });
}

const SPAM = { by: null, reason: "Spam" };

function in1h(): Date {
  return new Date(Date.now() + 3_600_000);
}
