import { AppError } from "@/lib/errors";
import { type AccessPorts, type GrantStore, ownTool } from "@/lib/tools";

import type { Publishing } from "./publishing";

/** Letting others see and use a private tool. */
export function grantUseCases(
  ports: AccessPorts & { grants: GrantStore },
): Pick<Publishing, "listGrants" | "addGrant" | "removeGrant" | "usableToolIds"> {
  const { grants } = ports;
  return {
    async listGrants(slug, ownerId) {
      return grants.listGrants((await ownTool(ports, slug, ownerId)).id);
    },

    async addGrant(slug, handle, ownerId) {
      const { id } = await ownTool(ports, slug, ownerId);
      const name = handle.trim().replace(/^@/, "").toLowerCase();
      const granted = await grants.addGrant(id, name);
      if (granted) return granted;
      throw new AppError(
        "not-found",
        `Nobody has the handle “${name.slice(0, 64)}”; ask for it, it stands on the profile.`,
      );
    },

    async removeGrant(slug, handle, ownerId) {
      await grants.removeGrant((await ownTool(ports, slug, ownerId)).id, handle);
    },

    usableToolIds: (userId) => grants.usableToolIds(userId),
  };
}
