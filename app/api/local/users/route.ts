import { getApp } from "@/lib/server";
import { serveLocal, UserRequest } from "@/lib/server/local-api";
import { manageUsers } from "@/lib/server/manage-users";

/** Lists users, makes an admin or a link to a new password, from the command line. */
export function POST(request: Request): Promise<Response> {
  return serveLocal(request, UserRequest, async (body) => {
    const { accounts } = await getApp();
    return Response.json(await manageUsers(accounts, body));
  });
}
