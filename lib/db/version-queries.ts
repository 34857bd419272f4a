import type { OwnTool, ToolStore } from "@/lib/mart";
import type { Prisma, PrismaClient } from "./generated/client";
import { toVersion, versionParts } from "./tool-rows";
import { toVerification, verificationParts } from "./verification-rows";

const shown = { name: true, description: true, runtime: true, number: true, verifiedAt: true } as const;

const ownParts = {
  id: true,
  slug: true,
  visibility: true,
  state: true,
  suspendedReason: true,
  updatedAt: true,
  liveVersion: { select: shown },
  versions: { select: shown, orderBy: { number: "desc" }, take: 1 },
  verifications: {
    select: verificationParts,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 1,
  },
} satisfies Prisma.ToolSelect;

type OwnRow = Prisma.ToolGetPayload<{ select: typeof ownParts }>;
type Described = Pick<OwnTool, "name" | "description" | "runtime">;

function toOwnTool({ liveVersion, versions, verifications, ...tool }: OwnRow, submitted?: Described): OwnTool {
  const [newest] = versions;
  const [last] = verifications;
  const { name, description, runtime } = liveVersion ??
    newest ??
    submitted ?? { name: tool.slug, description: "", runtime: null };
  return {
    ...tool,
    name,
    description,
    runtime,
    version: liveVersion?.number ?? null,
    verifiedAt: liveVersion?.verifiedAt ?? null,
    verification: last ? toVerification(last) : null,
  };
}

/** What was submitted last for tools that have no version. */
async function submittedFor(prisma: PrismaClient, rows: readonly OwnRow[]): Promise<Map<string, Described>> {
  const bare = rows.filter(({ versions }) => versions.length === 0);
  const ids = bare.flatMap(({ verifications }) => verifications.map(({ id }) => id));
  if (ids.length === 0) return new Map();
  // Of the submission, which may be large, only what a list shows.
  const found = await prisma.$queryRaw<(Described & { toolId: string })[]>`
    SELECT "toolId", manifest ->> 'name' AS "name", manifest ->> 'description' AS "description",
      manifest ->> 'runtime' AS "runtime"
    FROM "Verification", LATERAL (SELECT "submission" -> 'manifest' AS manifest) AS submitted WHERE "id" = ANY(${ids})`;
  return new Map(found.map(({ toolId, ...described }) => [toolId, described]));
}

/** What an owner asks about tools and their versions. */
export function versionQueries(prisma: PrismaClient): Pick<ToolStore, "listVersions" | "getVersion" | "listOwnTools"> {
  return {
    async listVersions(toolId) {
      const rows = await prisma.toolVersion.findMany({
        where: { toolId },
        select: {
          number: true,
          hash: true,
          createdAt: true,
          verifiedAt: true,
          liveOf: { select: { id: true } },
          verification: { select: { id: true } },
        },
        orderBy: { number: "desc" },
      });
      return rows.map(({ liveOf, verification, ...row }) => ({
        ...row,
        isLive: liveOf !== null,
        verificationId: verification?.id ?? null,
      }));
    },

    async getVersion(toolId, number) {
      const row = await prisma.toolVersion.findUnique({
        where: { toolId_number: { toolId, number } },
        include: versionParts,
      });
      return row && toVersion(row);
    },

    async listOwnTools(ownerId) {
      const orderBy = [{ updatedAt: "desc" as const }, { id: "asc" as const }];
      const rows = await prisma.tool.findMany({ where: { ownerId }, select: ownParts, orderBy });
      const submitted = await submittedFor(prisma, rows);
      return rows.map((row) => toOwnTool(row, submitted.get(row.id)));
    },
  };
}
