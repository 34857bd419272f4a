import { AppError } from "@/lib/errors";
import type { Accounts } from "./accounts";
import { accountOf, checkedNote } from "./blocking";
import { refuse } from "./fields-error";
import { hashPassword, passwordProblem } from "./password";
import { hashToken, newToken } from "./token";
import { type TokenPurpose, toUser, type UserStore } from "./user-store";

const FIRST_ADMIN_MS = 30 * 24 * 60 * 60 * 1000;
const RESET_MS = 24 * 60 * 60 * 1000;

type AdminUseCases = Pick<
  Accounts,
  | "firstAdminLink"
  | "isFirstAdminToken"
  | "becomeFirstAdmin"
  | "makeAdmin"
  | "resetPasswordLink"
  | "resetPassword"
  | "listUsers"
>;

/** The use cases of those who run the server, and of the links that they hand out. */
export function adminUseCases(users: UserStore): AdminUseCases {
  async function link(page: string, purpose: TokenPurpose, userId: string | null, forMs: number): Promise<string> {
    const token = newToken();
    await users.saveToken({ hash: hashToken(token), purpose, userId, expiresAt: new Date(Date.now() + forMs) });
    return `${page}?token=${token}`;
  }

  return {
    async firstAdminLink() {
      return (await users.hasAdmin()) ? null : link("/welcome", "first-admin", null, FIRST_ADMIN_MS);
    },

    async isFirstAdminToken(token) {
      return !(await users.hasAdmin()) && (await users.findToken(hashToken(token), "first-admin")) !== null;
    },

    async becomeFirstAdmin(userId, token) {
      const taken = await users.takeToken(hashToken(token), "first-admin");
      if (!taken || (await users.hasAdmin())) {
        throw new AppError("forbidden", "This link was used or has expired, or there is an admin already.");
      }
      await users.makeAdmin(userId, {
        by: userId,
        reason: "With the link that the server printed for its first admin.",
      });
      await users.dropTokens("first-admin");
    },

    async makeAdmin(key, note) {
      const { id } = await accountOf(users, key);
      await users.makeAdmin(id, checkedNote(note));
      await users.dropTokens("first-admin");
      return toUser(await accountOf(users, { id }));
    },

    async resetPasswordLink(email) {
      const { id } = await accountOf(users, { email });
      await users.dropTokens("reset-password", id);
      return link("/reset-password", "reset-password", id, RESET_MS);
    },

    async resetPassword(token, password) {
      const hash = hashToken(token);
      const found = await users.findToken(hash, "reset-password");
      const user = found?.userId ? await users.getUser(found.userId) : null;
      // The link is taken last: a password that is refused does not use it up.
      if (user) refuse({ password: passwordProblem(password, user) });
      const passwordHash = await hashPassword(password);
      if (!user || !(await users.takeToken(hash, "reset-password"))) {
        throw new AppError("forbidden", "This link was used or has expired. Ask for a new one.");
      }
      await users.setPassword(user.id, passwordHash);
      return user.id;
    },

    listUsers: () => users.listUsers(),
  };
}
