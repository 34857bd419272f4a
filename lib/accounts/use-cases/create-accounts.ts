import { AppError } from "@/lib/errors";
import type { Accounts } from "./accounts";
import { adminUseCases } from "./admins";
import { blockingUseCases, requireOpen, whyBlocked } from "./blocking";
import { normalizeEmail } from "./email";
import { refuse } from "./fields-error";
import { handleProblem, normalizeHandle } from "./handle";
import { nameProblem, normalizeName } from "./name";
import { hashPassword, passwordProblem, verifyPassword } from "./password";
import { signInWithProvider } from "./sign-in-with-provider";
import { hashToken } from "./token";
import { type SessionClaim, userOwnerKey } from "./user";
import { type StoredUser, toUser, type UserStore } from "./user-store";

export interface AccountsOptions {
  users: UserStore;
  /** Gives what one key owns to another key. */
  runs: { handOver(fromOwnerKey: string, toOwnerKey: string): Promise<void> };
  /** Who gets the tools of deleted accounts. */
  platformUserId: string;
  /** ADMIN_EMAILS. */
  adminEmails: readonly string[];
  /** Told of what the operator should look at, in one line. */
  tellOperator: (message: string) => void;
  /** Brings search in step with tools of an account whose state changed with it. */
  toolsChanged: (toolIds: readonly string[]) => Promise<void>;
}

const WRITE_EMAIL = "Write an e-mail address, such as you@example.com.";

/** The use cases of accounts over a store of users. */
export function createAccounts(options: AccountsOptions): Accounts {
  const { users, runs, platformUserId, tellOperator, toolsChanged } = options;
  const adminEmails = new Set(options.adminEmails.map((email) => normalizeEmail(email)));

  /** A typed address proves nothing, so it makes nobody an admin: the operator is told how to do that himself. */
  function noticeAdminEmail({ email, role, handle }: StoredUser): void {
    if (role === "admin" || email === null || !adminEmails.has(email)) return;
    tellOperator(
      `The account @${handle} has the address ${email} of ADMIN_EMAILS, which nobody has verified. If it is the right person, run: npm run -s user -- make-admin ${email}`,
    );
  }

  async function known(userId: string): Promise<StoredUser> {
    const user = await users.getUser(userId);
    if (!user) throw new AppError("not-found", "This account does not exist any more.");
    return user;
  }

  /** The platform's own account is nobody's: whatever a token, a provider or its row says, it has no session. */
  const isNobodys = (userId: string): boolean => userId === platformUserId;

  function claim({ id, tokenVersion }: StoredUser): SessionClaim {
    if (isNobodys(id)) throw new AppError("forbidden", "Nobody signs in to the platform’s own account.");
    return { userId: id, tokenVersion, sessionId: crypto.randomUUID() };
  }

  async function freeHandle(handle: string, except?: string): Promise<string | undefined> {
    const owner = await users.findByHandle(handle);
    return owner && owner.id !== except ? `The handle “${handle}” is taken. Choose another one.` : undefined;
  }

  return {
    ...adminUseCases(users),
    ...blockingUseCases(options),

    async signUp(request) {
      const email = normalizeEmail(request.email);
      const handle = normalizeHandle(request.handle);
      const chosenName = normalizeName(request.name);
      const name = chosenName || handle;
      refuse({
        email: email === null ? WRITE_EMAIL : undefined,
        handle: handleProblem(handle) ?? (await freeHandle(handle)),
        // Without one, the handle stands for it, and what is wrong with that is said there.
        name: chosenName === "" ? undefined : nameProblem(chosenName),
        password: passwordProblem(request.password, { email, handle }),
      });
      const passwordHash = await hashPassword(request.password);
      if (email === null || (await users.findByEmail(email))) return null;
      try {
        const made = { id: crypto.randomUUID(), email, handle, name, passwordHash, role: "user" } as const;
        const user = await users.createUser(made);
        noticeAdminEmail(user);
        return claim(user);
      } catch (error) {
        // Somebody was quicker with the handle, or with the address, of which nothing may be told.
        if (!AppError.is(error) || error.code !== "conflict") throw error;
        refuse({ handle: await freeHandle(handle) });
        return null;
      }
    },

    async signIn(email, password) {
      const normalized = normalizeEmail(email);
      const user = normalized === null ? null : await users.findByEmail(normalized);
      if (!(await verifyPassword(user?.passwordHash ?? null, password)) || !user) return null;
      requireOpen(user);
      noticeAdminEmail(user);
      return claim(user);
    },

    async signInWithProvider(identity, current) {
      const verifiedEmail = identity.verifiedEmail === null ? null : normalizeEmail(identity.verifiedEmail);
      const user = await signInWithProvider(users, { ...identity, verifiedEmail }, current);
      requireOpen(user);
      const named = verifiedEmail !== null && adminEmails.has(verifiedEmail);
      if (named) await users.makeAdmin(user.id, { by: user.id, reason: "ADMIN_EMAILS names the verified address." });
      return claim(user);
    },

    async whyBlocked({ provider, providerAccountId }) {
      const user = await users.findByProvider({ provider, providerAccountId });
      return user && whyBlocked(user);
    },

    async userOf(session) {
      const user = isNobodys(session.userId) ? null : await users.findBySession(session);
      return user && toUser(user);
    },

    async deviceMark(account) {
      const email = "email" in account ? normalizeEmail(account.email) : null;
      const user = "id" in account ? await users.getUser(account.id) : email && (await users.findByEmail(email));
      return user && user.passwordHash !== null ? hashToken(`${user.id} ${user.passwordHash}`) : null;
    },

    signOut: (session) => users.endSession(session),
    signOutEverywhere: (userId) => users.endSessions(userId),

    async profile(handle) {
      const user = await users.findByHandle(normalizeHandle(handle));
      if (!user || user.blockedAt !== null) return null;
      return { id: user.id, handle: user.handle, name: user.name, createdAt: user.createdAt };
    },

    async signInMethods(userId) {
      const [user, providers] = await Promise.all([known(userId), users.listProviders(userId)]);
      return { password: user.passwordHash !== null, providers };
    },

    async updateProfile(userId, change) {
      const handle = normalizeHandle(change.handle);
      const name = normalizeName(change.name);
      const { handle: before } = await known(userId);
      const problem = handle === before ? undefined : handleProblem(handle);
      refuse({ name: nameProblem(name), handle: problem ?? (await freeHandle(handle, userId)) });
      await users.updateUser(userId, { handle, name });
    },

    async setSharesInputs(userId, sharesInputs) {
      await users.updateUser(userId, { sharesInputs });
    },

    async changeEmail(userId, change) {
      const { passwordHash, email: before, handle } = await known(userId);
      const email = normalizeEmail(change.email);
      const right = await verifyPassword(passwordHash, change.password);
      refuse({
        email: email === null ? WRITE_EMAIL : email === before ? "That is your address already." : undefined,
        password: right ? undefined : "That is not your password.",
      });
      if (email === null) return;
      // As at sign-up: who knows the password of an account may learn, slowly, whether an address is free.
      refuse({ password: passwordProblem(change.password, { email, handle }) });
      try {
        noticeAdminEmail(await users.updateUser(userId, { email }));
      } catch (error) {
        if (!AppError.is(error) || error.code !== "conflict") throw error;
        refuse({ email: "This address cannot be used here. Choose another one." });
      }
    },

    async changePassword(userId, { current, next }) {
      const user = await known(userId);
      const right = user.passwordHash === null || (await verifyPassword(user.passwordHash, current));
      refuse({ current: right ? undefined : "That is not your password.", next: passwordProblem(next, user) });
      return claim(await users.setPassword(userId, await hashPassword(next)));
    },

    async deleteAccount(userId, { confirmation, password }) {
      const { passwordHash, handle } = await known(userId);
      const right = passwordHash === null || (await verifyPassword(passwordHash, password));
      const confirmed = normalizeHandle(confirmation) === handle;
      refuse({
        password: right ? undefined : "That is not your password.",
        confirmation: confirmed ? undefined : `Type your handle, ${handle}, to confirm.`,
      });
      const ownerKey = userOwnerKey(userId);
      await toolsChanged(await users.deleteUser(userId, { ownerKey, toolsTo: platformUserId }));
    },

    handOver: (visitorKey, userId) => runs.handOver(visitorKey, userOwnerKey(userId)),
  };
}
