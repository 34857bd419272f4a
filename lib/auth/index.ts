export { actingAdmin, actingUser, currentAsker, currentUser, requireAdmin, requireUser } from "./current-user";
export { handleAuth } from "./next-auth";
export { signInProviders } from "./providers";
export { safePath } from "./safe-path";
export { accountKey, checkPassword, currentOwner, ensureOwner, limit, limitReading, startSession } from "./session";
export { deleteSession, writeSession } from "./session-cookie";
