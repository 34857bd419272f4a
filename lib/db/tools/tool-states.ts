import { AppError } from "@/lib/errors";
import type { ToolStore } from "@/lib/tools";
import type { PrismaClient } from "../generated/client";

/** What a tool's state and visibility are set by, of a ToolStore. */
export function toolStates(prisma: PrismaClient): Pick<ToolStore, "publishVersion" | "setState" | "setVisibility"> {
  return {
    async publishVersion(toolId, versionId, verifiedAt) {
      const [, , published] = await prisma.$transaction([
        prisma.check.deleteMany({ where: { toolId } }),
        prisma.toolVersion.updateMany({ where: { id: versionId, toolId }, data: { verifiedAt } }),
        prisma.tool.updateMany({
          where: { id: toolId, state: { not: "suspended" }, versions: { some: { id: versionId } } },
          data: { liveVersionId: versionId, state: "listed" },
        }),
      ]);
      if (published.count === 0) {
        throw new AppError(
          "forbidden",
          "This tool cannot be listed: an admin suspended it, or it does not exist any more.",
        );
      }
    },

    async setState(toolId, state) {
      await prisma.$transaction([
        prisma.check.deleteMany({ where: { toolId } }),
        prisma.tool.updateMany({ where: { id: toolId, state: { not: "suspended" } }, data: { state } }),
      ]);
    },

    async setVisibility(toolId, visibility) {
      await prisma.tool.updateMany({ where: { id: toolId }, data: { visibility } });
    },
  };
}
