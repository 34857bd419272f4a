export type { Accounts, AuditNote, ProviderIdentity } from "./accounts";
export { currentAccounts, provideAccounts } from "./current-accounts";
export { normalizeEmail } from "./email";
export { createAccounts } from "./use-cases/create-accounts";
export { signUpProblems } from "./use-cases/sign-up";
export {
  type AccountSummary,
  LOCAL_OWNER,
  type Session,
  type SessionClaim,
  type User,
  userIdOf,
  userOwnerKey,
} from "./user";
export type { OneTimeToken, StoredUser, UserStore } from "./user-store";
