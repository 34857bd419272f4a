import type { Accounts } from "../accounts";
import { hashToken } from "../token";
import { userOwnerKey } from "../user";
import { toUser } from "../user-store";
import { type AccountPorts, accountOf, findAccount, isNobodys } from "./account-ports";
import { makeAdmin, removeAdmin } from "./admins";
import { block, unblock, whyBlocked } from "./blocking";
import { changeEmail } from "./change-email";
import { changePassword } from "./change-password";
import { deleteAccount } from "./delete-account";
import { becomeFirstAdmin, firstAdminLink, isFirstAdminToken } from "./first-admin";
import { profileOf, updateProfile } from "./profile";
import { resetPassword, resetPasswordLink } from "./reset-password";
import { signIn, signInWithProvider } from "./sign-in";
import { signUp } from "./sign-up";

type Sessions = Pick<
  Accounts,
  "userOf" | "deviceMark" | "whyBlocked" | "signInMethods" | "signOut" | "signOutEverywhere"
>;

/** Who is signed in, and how. */
function sessions(ports: AccountPorts): Sessions {
  const { users } = ports;
  return {
    async userOf(session) {
      const user = isNobodys(ports, session.userId) ? null : await users.findBySession(session);
      return user && toUser(user);
    },
    async deviceMark(account) {
      const user = await findAccount(ports, account);
      return user && user.passwordHash !== null ? hashToken(`${user.id} ${user.passwordHash}`) : null;
    },
    async whyBlocked({ provider, providerAccountId }) {
      const user = await users.findByProvider({ provider, providerAccountId });
      return user && whyBlocked(user);
    },
    async signInMethods(userId) {
      const [user, providers] = await Promise.all([accountOf(ports, { id: userId }), users.listProviders(userId)]);
      return { password: user.passwordHash !== null, providers };
    },
    signOut: (session) => users.endSession(session),
    signOutEverywhere: (userId) => users.endSessions(userId),
  };
}

/** The use cases of accounts over a store of users. */
export function createAccounts(ports: AccountPorts): Accounts {
  const { users, runs } = ports;
  return {
    ...sessions(ports),
    signUp: (request) => signUp(ports, request),
    signIn: (email, password) => signIn(ports, email, password),
    signInWithProvider: (identity, current) => signInWithProvider(ports, identity, current),
    profile: (handle) => profileOf(ports, handle),
    updateProfile: (userId, change) => updateProfile(ports, userId, change),
    async setSharesInputs(userId, sharesInputs) {
      await users.updateUser(userId, { sharesInputs });
    },
    changeEmail: (userId, change) => changeEmail(ports, userId, change),
    changePassword: (userId, change) => changePassword(ports, userId, change),
    deleteAccount: (userId, request) => deleteAccount(ports, userId, request),
    handOver: (visitorKey, userId) => runs.handOver(visitorKey, userOwnerKey(userId)),

    firstAdminLink: () => firstAdminLink(ports),
    isFirstAdminToken: (token) => isFirstAdminToken(ports, token),
    becomeFirstAdmin: (userId, token) => becomeFirstAdmin(ports, userId, token),
    makeAdmin: (account, note) => makeAdmin(ports, account, note),
    removeAdmin: (account, note) => removeAdmin(ports, account, note),
    resetPasswordLink: (email) => resetPasswordLink(ports, email),
    resetPassword: (token, password) => resetPassword(ports, token, password),
    listUsers: () => users.listUsers(),
    listAccounts: (filter, page) => users.listAccounts(filter, page),
    block: (account, note) => block(ports, account, note),
    unblock: (account, note) => unblock(ports, account, note),
  };
}
