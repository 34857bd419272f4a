import { type UserStore, userIdOf } from "@/lib/accounts";
import type { Asker } from "@/lib/runs";
import type { Asker as MartAsker } from "@/lib/tools";

/** Who asks, as the use cases of the marketplace want to know it: admins use no more tools than others. */
export function askerOf(ownerKey: string | undefined): MartAsker {
  const id = ownerKey === undefined ? null : userIdOf(ownerKey);
  return id === null ? null : { id, isAdmin: false };
}

interface AskerSources {
  users: Pick<UserStore, "getUser">;
  /** Tells the IDs of the private tools that are somebody's own or granted to him. */
  grants: { usableToolIds(userId: string): Promise<string[]> };
}

/** What the account of an owner says of his runs; visitors and the command line have none. */
export function createAskerReader({ users, grants }: AskerSources): (ownerKey: string) => Promise<Asker> {
  return async (ownerKey) => {
    const userId = userIdOf(ownerKey);
    if (userId === null) return { toolIds: [], sharesInputs: false };
    const [user, toolIds] = await Promise.all([users.getUser(userId), grants.usableToolIds(userId)]);
    return { toolIds, sharesInputs: user?.sharesInputs ?? false };
  };
}
