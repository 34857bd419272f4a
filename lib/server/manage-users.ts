import type { Accounts, User } from "@/lib/accounts";
import type { UserRequest } from "./local-api";

/** What a command about users did: who it was about, and the path of the link that it made. */
export interface UserReply {
  users: User[];
  link?: string;
}

/** Who asks is whoever may read the data folder. */
const BY = { by: null };

/** Does what the command line asks about users. Errors: as the use cases' of `Accounts`. */
export async function manageUsers(accounts: Accounts, request: UserRequest): Promise<UserReply> {
  switch (request.command) {
    case "list":
      return { users: await accounts.listUsers() };
    case "make-admin":
      return { users: [await accounts.makeAdmin(request, { ...BY, reason: request.reason ?? null })] };
    case "remove-admin":
      return { users: [await accounts.removeAdmin(request, { ...BY, reason: request.reason ?? null })] };
    case "block":
      return { users: [await accounts.block(request, { ...BY, reason: request.reason })] };
    case "unblock":
      return { users: [await accounts.unblock(request, { ...BY, reason: request.reason ?? null })] };
    case "reset-password":
      return { users: [], link: await accounts.resetPasswordLink(request.email) };
  }
}
