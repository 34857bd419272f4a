import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createRunStore, createToolStore, createUserStore, type Database } from "@/lib/db";
import { fieldProblems } from "@/lib/fields-error";
import { emptyDatabase, openTestDatabase } from "@/lib/testing/database";
import { toolContent } from "@/lib/testing/factories";
import type { Accounts } from "../accounts";
import type { User } from "../user";
import type { UserStore } from "../user-store";
import { createAccounts } from "./create-accounts";

const PASSWORD = "correct horse battery";
const OPERATOR = { by: null, reason: null };
let database: Database;
let users: UserStore;
let accounts: Accounts;
let told: string[];
let changed: string[];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

beforeEach(async () => {
  await emptyDatabase(database);
  users = createUserStore(database.prisma);
  told = [];
  changed = [];
  await createToolStore(database.prisma).ensureUser({ id: "platform", handle: "agient", name: "AGIent" });
  accounts = createAccounts({
    users,
    runs: createRunStore(database.prisma),
    platformUserId: "platform",
    adminEmails: ["Boss@Example.com"],
    tellOperator: (message) => told.push(message),
    toolsChanged: async (toolIds) => void changed.push(...toolIds),
  });
});

const ada = { email: "ada@example.com", password: PASSWORD, handle: "ada", name: "Ada" };

async function signedUp(request = ada): Promise<User> {
  await accounts.signUp(request);
  const session = await accounts.signIn(request.email, request.password);
  const user = session && (await accounts.userOf(session));
  if (!user) throw new Error("the account cannot be signed in to");
  return user;
}

async function problems(work: Promise<unknown>) {
  return fieldProblems(await work.catch((error: unknown) => error));
}

describe("signing up and in", () => {
  test("whoever signed up is in with his words, however he spells his address", async () => {
    const user = await signedUp({ ...ada, email: "  Ada@EXAMPLE.com ", handle: "@Ada" });
    expect(user).toMatchObject({ email: "ada@example.com", handle: "ada", name: "Ada", role: "user" });
    expect(user).not.toHaveProperty("passwordHash");
    expect(await accounts.signIn("ADA@example.com", PASSWORD)).toEqual({
      userId: user.id,
      tokenVersion: 0,
      sessionId: expect.any(String),
    });
    expect((await users.getUser(user.id))?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test("a wrong password, an unknown address and nonsense are all nobody", async () => {
    await signedUp();
    for (const [email, password] of [
      ["ada@example.com", "wrong password"],
      ["eve@example.com", PASSWORD],
      ["nonsense", PASSWORD],
      ["ada@example.com", ""],
      ["a\0@example.com", "x".repeat(100_000)],
    ] as const) {
      expect(await accounts.signIn(email, password)).toBeNull();
    }
  });

  test("the platform’s own account has no session, whatever is claimed", async () => {
    expect(await accounts.userOf({ userId: "platform", tokenVersion: 0, sessionId: "forged" })).toBeNull();
    const forbidden = { code: "forbidden" };
    const github = { provider: "github", providerAccountId: "7" };
    await users.linkProvider("platform", github);
    const identity = { ...github, name: "", login: "agient", verifiedEmail: null };
    await expect(accounts.signInWithProvider(identity, null)).rejects.toMatchObject(forbidden);
    await signedUp();
    const { passwordHash } = (await users.findByEmail(ada.email)) ?? {};
    await users.updateUser("platform", { email: "platform@example.com" });
    await users.setPassword("platform", passwordHash ?? "");
    await expect(accounts.signIn("platform@example.com", PASSWORD)).rejects.toMatchObject(forbidden);
  });

  test("a browser is known by a mark that says nothing and that another password ends", async () => {
    const { id } = await signedUp();
    const mark = await accounts.deviceMark({ id });
    expect(mark).toMatch(/^[\w-]{43}$/);
    expect(await accounts.deviceMark({ email: " ADA@example.com" })).toBe(mark);
    await accounts.signOutEverywhere(id);
    expect(await accounts.deviceMark({ id })).toBe(mark);
    await accounts.changePassword(id, { current: PASSWORD, next: "another horse battery" });
    expect(await accounts.deviceMark({ id })).not.toBe(mark);
    for (const nobody of [{ id: "platform" }, { id: "nobody" }, { email: "eve@example.com" }, { email: "nonsense" }]) {
      expect(await accounts.deviceMark(nobody)).toBeNull();
    }
  });

  test("the user of a provider has no password to guess", async () => {
    const github = { provider: "github", providerAccountId: "1", name: "", login: "ada" };
    await accounts.signInWithProvider({ ...github, verifiedEmail: ada.email }, null);
    expect(await accounts.signIn(ada.email, "")).toBeNull();
  });

  test("an address that has an account is not told, and keeps its password", async () => {
    await signedUp();
    await expect(accounts.signUp({ ...ada, handle: "eve", password: "another password" })).resolves.toBeNull();
    expect(await accounts.signIn(ada.email, "another password")).toBeNull();
    expect(await accounts.profile("eve")).toBeNull();
  });

  test("an unknown address takes as long as a wrong password", async () => {
    await signedUp();
    const times: Record<string, number[]> = { [ada.email]: [], "nobody@example.com": [] };
    for (let attempt = 0; attempt < 7; attempt++) {
      for (const [email, taken] of Object.entries(times)) {
        const started = performance.now();
        await accounts.signIn(email, "wrong password");
        taken.push(performance.now() - started);
      }
    }
    const [known = 0, unknown = 0] = Object.values(times).map((taken) => taken.sort((a, b) => a - b)[3]);
    // Without the work for nobody it would be less than a tenth.
    expect(unknown / known).toBeGreaterThan(0.3);
    expect(unknown / known).toBeLessThan(3);
  });

  test.each([
    ["email", { email: "ada" }, /e-mail address/],
    ["email", { email: "a b@example.com" }, /e-mail address/],
    ["handle", { handle: "a" }, /at least 2/],
    ["handle", { handle: "x".repeat(33) }, /at most 32/],
    ["handle", { handle: "ada--l" }, /a to z/],
    ["handle", { handle: "<b>" }, /a to z/],
    ["handle", { handle: "Admin" }, /reserved/],
    ["handle", { handle: "agient" }, /reserved/],
    ["name", { name: "x".repeat(61) }, /at most 60/],
    ["password", { password: "short" }, /at least 10/],
    ["password", { password: "x".repeat(201) }, /at most 200/],
    ["password", { password: "ADA@example.com" }, /e-mail/],
    ["password", { email: "adalovelace@example.com", password: "AdaLovelace" }, /e-mail/],
    ["password", { handle: "ada-lovelace", password: "ada-lovelace" }, /handle/],
    ["password", { password: "1111111111" }, /repeats/],
  ])("a wrong %s says what is wrong with it: %j", async (field, change, message) => {
    expect(await problems(accounts.signUp({ ...ada, ...change }))).toEqual({ [field]: expect.stringMatching(message) });
  });

  test("every problem of what was typed is named at once, and a handle is one person's", async () => {
    await signedUp();
    expect(await problems(accounts.signUp({ ...ada, email: "eve@example.com" }))).toEqual({
      handle: expect.stringMatching(/taken/),
    });
    // Whether it is taken is not told for free to who writes the rest wrong.
    expect(await problems(accounts.signUp({ ...ada, email: "x", password: "y" }))).toEqual({
      email: expect.any(String),
      password: expect.any(String),
    });
  });

  test("of two who want one handle at once, one gets it and the other is told", async () => {
    const both = ["eve@example.com", "zoe@example.com"].map((email) => accounts.signUp({ ...ada, email }));
    const results = await Promise.allSettled(both);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("providers", () => {
  const octocat = {
    provider: "github",
    providerAccountId: "7",
    name: "Octo \u202eCat",
    login: "Octo_Cat",
    verifiedEmail: "octo@example.com",
  };

  test("a first sign-in makes an account, a second one finds it", async () => {
    const session = await accounts.signInWithProvider(octocat, null);
    expect(await accounts.userOf(session)).toMatchObject({
      handle: "octo-cat",
      name: "Octo Cat",
      email: "octo@example.com",
      role: "user",
    });
    expect(await accounts.signInWithProvider({ ...octocat, verifiedEmail: null }, null)).toMatchObject({
      userId: session.userId,
    });
  });

  test("a handle that is taken or reserved gets a number", async () => {
    await signedUp({ ...ada, handle: "octo-cat" });
    const first = await accounts.userOf(await accounts.signInWithProvider(octocat, null));
    const admin = { ...octocat, providerAccountId: "8", login: "admin", verifiedEmail: null };
    const second = await accounts.userOf(await accounts.signInWithProvider(admin, null));
    expect([first?.handle, second?.handle]).toEqual(["octo-cat-2", "person"]);
  });

  test("an account of the same address is not taken over, but linked by who is signed in", async () => {
    const user = await signedUp({ ...ada, email: "octo@example.com" });
    await expect(accounts.signInWithProvider(octocat, null)).rejects.toMatchObject({ code: "conflict" });
    expect(await accounts.signInWithProvider(octocat, user)).toMatchObject({ userId: user.id });
    expect(await accounts.signInWithProvider(octocat, null)).toMatchObject({ userId: user.id });
    expect(await accounts.signInMethods(user.id)).toEqual({ password: true, providers: ["github"] });
    const eve = await signedUp({ ...ada, email: "eve@example.com", handle: "eve" });
    await expect(accounts.signInWithProvider(octocat, eve)).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("admins", () => {
  test("ADMIN_EMAILS makes an admin of a verified address, never of a typed one", async () => {
    const typed = await signedUp({ ...ada, email: "boss@example.com" });
    expect(typed.role).toBe("user");
    expect(told.join()).toMatch(/make-admin boss@example.com/);
    const google = { provider: "google", providerAccountId: "1", name: "Boss", login: "boss" };
    const session = await accounts.signInWithProvider({ ...google, verifiedEmail: "BOSS@example.com" }, typed);
    expect((await accounts.userOf(session))?.role).toBe("admin");
  });

  test("the first admin's link works once, and not once there is an admin", async () => {
    const [user, eve] = [await signedUp(), await signedUp({ ...ada, email: "eve@example.com", handle: "eve" })];
    const [first, second] = [await token(accounts.firstAdminLink()), await token(accounts.firstAdminLink())];
    expect(await accounts.isFirstAdminToken(first)).toBe(true);
    await expect(accounts.becomeFirstAdmin(user.id, "guess")).rejects.toMatchObject({ code: "forbidden" });
    await accounts.becomeFirstAdmin(user.id, first);
    expect((await users.getUser(user.id))?.role).toBe("admin");
    for (const used of [first, second]) {
      expect(await accounts.isFirstAdminToken(used)).toBe(false);
      await expect(accounts.becomeFirstAdmin(eve.id, used)).rejects.toMatchObject({ code: "forbidden" });
    }
    expect(await accounts.firstAdminLink()).toBeNull();
    expect(JSON.stringify(await database.prisma.oneTimeToken.findMany())).not.toContain(first);
  });

  test("the command makes admins of those who exist", async () => {
    await signedUp();
    const admin = await accounts.makeAdmin({ email: "ADA@example.com" }, OPERATOR);
    expect(admin).toMatchObject({ handle: "ada", role: "admin" });
    expect(admin).not.toHaveProperty("passwordHash");
    await expect(accounts.makeAdmin({ email: "none@example.com" }, OPERATOR)).rejects.toMatchObject({
      code: "not-found",
    });
  });
});

describe("blocking", () => {
  const spam = { by: null, reason: " It publishes spam. " };
  const refused = { code: "forbidden", message: "An admin blocked this account: It publishes spam." };

  test("who is blocked is out, reads why, and is let in again", async () => {
    const user = await signedUp();
    const session = { userId: user.id, tokenVersion: 0, sessionId: "s" };
    const tools = createToolStore(database.prisma);
    await tools.createTool({ id: "t", slug: "adder", ownerId: user.id, visibility: "public" });
    expect(await accounts.block({ email: "ADA@example.com" }, spam)).toMatchObject({
      blockedReason: "It publishes spam.",
    });
    expect(changed).toEqual(["t"]);
    expect(await accounts.userOf(session)).toBeNull();
    expect(await accounts.profile("ada")).toBeNull();
    await expect(accounts.signIn(ada.email, PASSWORD)).rejects.toMatchObject(refused);
    // Who does not know the password learns nothing.
    expect(await accounts.signIn(ada.email, "wrong password")).toBeNull();
    // A new password does not let him in either.
    await accounts.resetPassword(await token(accounts.resetPasswordLink(ada.email)), "a different password");
    await expect(accounts.signIn(ada.email, "a different password")).rejects.toMatchObject(refused);
    expect(await accounts.userOf({ userId: user.id, tokenVersion: 2, sessionId: "s" })).toBeNull();
    await accounts.unblock({ id: user.id }, OPERATOR);
    expect(changed).toEqual(["t", "t"]);
    expect(await accounts.userOf(session)).toBeNull();
    expect(await signIn("a different password")).toMatchObject({ id: user.id, blockedAt: null });
    await expect(accounts.unblock({ id: user.id }, OPERATOR)).rejects.toMatchObject({ code: "conflict" });
  });

  test("a provider does not let him in", async () => {
    const github = { provider: "github", providerAccountId: "1", name: "", login: "ada", verifiedEmail: null };
    const { userId } = await accounts.signInWithProvider(github, null);
    await accounts.block({ id: userId }, spam);
    await expect(accounts.signInWithProvider(github, null)).rejects.toMatchObject(refused);
    expect(await accounts.whyBlocked(github)).toBe(refused.message);
    await accounts.unblock({ id: userId }, OPERATOR);
    expect(await accounts.whyBlocked(github)).toBeNull();
    expect(await accounts.whyBlocked({ ...github, providerAccountId: "2" })).toBeNull();
  });

  test("nobody blocks himself, the last admin or the platform, nor without a reason", async () => {
    const user = await signedUp();
    const eve = await signedUp({ ...ada, email: "eve@example.com", handle: "eve" });
    await accounts.makeAdmin({ email: ada.email }, OPERATOR);
    const conflict = { code: "conflict" };
    await expect(accounts.block({ id: user.id }, spam)).rejects.toMatchObject(conflict);
    await expect(accounts.removeAdmin({ email: ada.email }, OPERATOR)).rejects.toMatchObject(conflict);
    await expect(accounts.removeAdmin({ id: eve.id }, OPERATOR)).rejects.toMatchObject(conflict);
    await accounts.makeAdmin({ id: eve.id }, OPERATOR);
    await expect(accounts.block({ id: user.id }, { ...spam, by: user.id })).rejects.toMatchObject(conflict);
    await expect(accounts.block({ id: "platform" }, spam)).rejects.toMatchObject(conflict);
    await expect(accounts.block({ id: "none" }, spam)).rejects.toMatchObject({ code: "not-found" });
    for (const reason of [" ", "x".repeat(2_001)]) {
      await expect(accounts.block({ id: eve.id }, { by: null, reason })).rejects.toMatchObject({
        code: "invalid-input",
      });
    }
    expect(await accounts.removeAdmin({ email: ada.email }, OPERATOR)).toMatchObject({ role: "user" });
    await accounts.block({ id: user.id }, { ...spam, by: eve.id });
    expect((await accounts.listAccounts({ isBlocked: true }, { limit: 5 })).accounts).toMatchObject([
      { handle: "ada" },
    ]);
  });

  async function signIn(password: string) {
    const session = await accounts.signIn(ada.email, password);
    return session && accounts.userOf(session);
  }
});

describe("passwords", () => {
  test("a change wants the old one, ends other sessions and gives a new one", async () => {
    const { id } = await signedUp();
    const before = { userId: id, tokenVersion: 0, sessionId: "s" };
    const next = "a different password";
    expect(await problems(accounts.changePassword(id, { current: "wrong", next: "x" }))).toEqual({
      current: expect.any(String),
      next: expect.stringMatching(/at least 10/),
    });
    expect(await accounts.userOf(before)).not.toBeNull();
    const after = await accounts.changePassword(id, { current: PASSWORD, next });
    expect(await accounts.userOf(before)).toBeNull();
    expect((await accounts.userOf(after))?.id).toBe(id);
    expect(await accounts.signIn(ada.email, next)).toMatchObject({ userId: id, tokenVersion: 1 });
    expect(await accounts.signIn(ada.email, PASSWORD)).toBeNull();
  });

  test("a reset link sets one password, ends the sessions, and a newer link replaces it", async () => {
    const { id } = await signedUp();
    const [old, link] = [
      await token(accounts.resetPasswordLink(ada.email)),
      await token(accounts.resetPasswordLink(ada.email)),
    ];
    await expect(accounts.resetPassword(old, "a different password")).rejects.toMatchObject({ code: "forbidden" });
    expect(await problems(accounts.resetPassword(link, "short"))).toHaveProperty("password");
    await accounts.resetPassword(link, "a different password");
    await expect(accounts.resetPassword(link, "a third password")).rejects.toMatchObject({ code: "forbidden" });
    expect(await accounts.userOf({ userId: id, tokenVersion: 0, sessionId: "s" })).toBeNull();
    expect(await accounts.signIn(ada.email, "a different password")).not.toBeNull();
  });
});

describe("sessions", () => {
  test("signing out ends that session and no other; signing out everywhere ends all", async () => {
    await signedUp();
    const [here, there] = [await session(), await session()];
    await accounts.signOut({ ...here, expiresAt: new Date(Date.now() + 60_000) });
    expect(await accounts.userOf(here)).toBeNull();
    expect(await accounts.userOf(there)).toMatchObject({ handle: "ada" });
    await accounts.signOutEverywhere(there.userId);
    expect(await accounts.userOf(there)).toBeNull();
    expect(await accounts.userOf(await session())).toMatchObject({ handle: "ada" });
  });

  async function session() {
    const started = await accounts.signIn(ada.email, PASSWORD);
    if (!started) throw new Error("the account cannot be signed in to");
    return started;
  }
});

describe("one's own account", () => {
  test("another address signs in from then on, for who knows the password", async () => {
    const { id } = await signedUp();
    await signedUp({ ...ada, email: "eve@example.com", handle: "eve" });
    const change = (email: string, password = PASSWORD) => problems(accounts.changeEmail(id, { email, password }));
    expect(await change("nonsense", "wrong")).toEqual({ email: expect.any(String), password: expect.any(String) });
    expect(await change("new@example.com", "wrong password")).toEqual({ password: "That is not your password." });
    expect(await change("ADA@example.com")).toEqual({ email: expect.stringMatching(/already/) });
    expect(await change("eve@example.com")).toEqual({ email: expect.stringMatching(/cannot be used/) });
    // Who does not know the password learns nothing of the address.
    expect(await change("eve@example.com", "wrong password")).toEqual({ password: "That is not your password." });
    await accounts.changeEmail(id, { email: " New@Example.com ", password: PASSWORD });
    expect(await accounts.signIn(ada.email, PASSWORD)).toBeNull();
    expect(await accounts.signIn("new@example.com", PASSWORD)).toMatchObject({ userId: id });
    await accounts.changeEmail(id, { email: "boss@example.com", password: PASSWORD });
    expect(told.join()).toMatch(/make-admin boss@example.com/);
  });

  test("who has no password sets one before he changes his address", async () => {
    const github = { provider: "github", providerAccountId: "1", name: "", login: "ada", verifiedEmail: null };
    const { userId } = await accounts.signInWithProvider(github, null);
    const refused = accounts.changeEmail(userId, { email: "new@example.com", password: "" });
    expect(await problems(refused)).toHaveProperty("password");
    expect((await users.getUser(userId))?.email).toBeNull();
  });

  test("name and handle change; a taken handle is refused, one's own is not", async () => {
    const { id } = await signedUp();
    await signedUp({ ...ada, email: "eve@example.com", handle: "eve" });
    expect(await problems(accounts.updateProfile(id, { name: " ", handle: "eve" }))).toEqual({
      name: expect.any(String),
      handle: expect.stringMatching(/taken/),
    });
    await accounts.updateProfile(id, { name: "Countess", handle: "ada" });
    await accounts.updateProfile(id, { name: "Countess", handle: "Lovelace" });
    expect(await accounts.profile("lovelace")).toMatchObject({ id, name: "Countess" });
    expect(await accounts.profile("lovelace")).not.toHaveProperty("email");
    expect(await accounts.profile("ada")).toBeNull();
  });

  test("nothing is shared with creators until one says so, and one can take it back", async () => {
    const user = await signedUp();
    expect(user.sharesInputs).toBe(false);
    for (const shares of [true, false]) {
      await accounts.setSharesInputs(user.id, shares);
      expect((await accounts.userOf({ userId: user.id, tokenVersion: 0, sessionId: "s" }))?.sharesInputs).toBe(shares);
    }
  });

  test("a deleted account's session is dead, and the platform keeps its tools, without secrets and what is suspended", async () => {
    const tools = createToolStore(database.prisma);
    const user = await signedUp();
    for (const id of ["adder", "evil"]) {
      await tools.createTool({ id, slug: id, ownerId: user.id, visibility: "public" });
      const version = await tools.addVersion({ toolId: id, content: toolContent(), hash: id, keywords: [] });
      await tools.publishVersion(id, version.id, new Date());
    }
    await tools.setState("evil", "suspended");
    const sealed = { keyId: "k", iv: new Uint8Array(), tag: new Uint8Array(), ciphertext: new Uint8Array() };
    await database.prisma.toolSecret.create({ data: { toolId: "adder", name: "KEY", ...sealed } });
    const refused = accounts.deleteAccount(user.id, { confirmation: "delete", password: "wrong" });
    expect(await problems(refused)).toEqual({ confirmation: expect.any(String), password: expect.any(String) });
    await accounts.deleteAccount(user.id, { confirmation: "Ada", password: PASSWORD });
    expect(await accounts.userOf({ userId: user.id, tokenVersion: 0, sessionId: "s" })).toBeNull();
    expect(await accounts.signIn(ada.email, PASSWORD)).toBeNull();
    expect((await tools.findTool("adder"))?.ownerId).toBe("platform");
    expect(await database.prisma.toolSecret.count()).toBe(0);
    expect(await tools.findTool("evil")).toBeNull();
    expect(await tools.findRetired("evil")).toEqual({ ownerId: null });
    expect(changed.sort()).toEqual(["adder", "evil"]);
  });

  test("who has no password deletes his account without one", async () => {
    const github = { provider: "github", providerAccountId: "1", name: "", login: "ada", verifiedEmail: null };
    const { userId } = await accounts.signInWithProvider(github, null);
    await accounts.deleteAccount(userId, { confirmation: "ada", password: "" });
    expect(await users.getUser(userId)).toBeNull();
  });
});

async function token(link: Promise<string | null>): Promise<string> {
  return new URL((await link) ?? "", "http://localhost").searchParams.get("token") ?? "";
}
