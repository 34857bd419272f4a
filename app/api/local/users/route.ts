import { route } from "@/lib/identity";
import { getApp } from "@/lib/server";
import { UserRequest } from "@/lib/server/local-api";
import { manageUsers } from "@/lib/server/manage-users";

/** Lists users, makes an admin or a link to a new password, from the command line. */
export const POST = route({ who: "local", body: UserRequest }, async ({ body }) =>
  Response.json(await manageUsers((await getApp()).accounts, body)),
);
