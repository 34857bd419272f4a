export type { Accounts, Profile, ProviderIdentity } from "./accounts";
export { createAccounts } from "./create-accounts";
export { normalizeEmail } from "./email";
export { type FieldProblems, fieldProblems } from "./fields-error";
export { type Role, type SessionClaim, type User, userOwnerKey } from "./user";
export type { NewUser, OneTimeToken, StoredUser, UserStore } from "./user-store";
