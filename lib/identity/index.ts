export { blockedReason } from "./blocked-reason";
export { actingAdmin, actingUser, currentAsker, currentUser, requireAdmin, requireUser } from "./current-user";
export { limitReading } from "./limit-reading";
export { handleAuth } from "./next-auth";
export { openStream } from "./open-stream";
export { signInProviders } from "./providers";
export { safePath } from "./safe-path";
export {
  checkPassword,
  currentAddressKey,
  currentOwner,
  currentSharer,
  endSession,
  limit,
  limitAddress,
  limitedOwner,
  limitSignUp,
  rememberDevice,
  startSession,
} from "./session";
export { deleteSession, writeSession } from "./session-cookie";
