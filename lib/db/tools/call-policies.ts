import { CALL_POLICIES } from "@/lib/schema/effect";
import type { CallPolicyStore, ToolPolicy } from "@/lib/tools";
import { NO_POLICY } from "@/lib/tools";
import type { CallPolicy, PrismaClient } from "../generated/client";

/** A word that a later version may have written is as strict as can be. */
function toPolicy({ policy, version, ownerTrusts }: CallPolicy): ToolPolicy {
  return { policy: CALL_POLICIES.find((known) => known === policy) ?? "forbid", version, ownerTrusts };
}

/** What was decided on calls, in the database. */
export function createCallPolicyStore(prisma: PrismaClient): CallPolicyStore {
  return {
    async getPolicy(toolId) {
      const row = await prisma.callPolicy.findUnique({ where: { toolId } });
      return row ? toPolicy(row) : NO_POLICY;
    },

    async listPolicies(toolIds) {
      const rows = await prisma.callPolicy.findMany({ where: { toolId: { in: [...toolIds] } } });
      return new Map(rows.map((row) => [row.toolId, toPolicy(row)]));
    },

    async setOwnerTrust(toolId, ownerTrusts) {
      await prisma.callPolicy.upsert({
        where: { toolId },
        create: { toolId, ownerTrusts },
        update: { ownerTrusts },
      });
    },
  };
}
