import type { Accounts, User } from "@/lib/accounts";
import type { UserRequest } from "./local-api";

/** What a command about users did: who it was about, and the path of the link that it made. */
export interface UserReply {
  users: User[];
  link?: string;
}

/** Does what the command line asks about users. Errors: as the use cases' of `Accounts`. */
export async function manageUsers(accounts: Accounts, request: UserRequest): Promise<UserReply> {
  switch (request.command) {
    case "list":
      return { users: await accounts.listUsers() };
    case "make-admin":
      return { users: [await accounts.makeAdmin(request.email)] };
    case "remove-admin":
      return { users: [await accounts.removeAdmin(request)] };
    case "block":
      return { users: [await accounts.block(request, request)] };
    case "unblock":
      return { users: [await accounts.unblock(request)] };
    case "reset-password":
      return { users: [], link: await accounts.resetPasswordLink(request.email) };
  }
}
