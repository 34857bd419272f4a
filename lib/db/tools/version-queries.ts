import { z } from "zod";
import type { OwnTool, OwnToolStore } from "@/lib/publishing";
import { Asking, Category } from "@/lib/tools";
import type { Prisma, PrismaClient } from "../generated/client";
import { toVerification, verificationParts } from "../verification-log/verification-rows";
import { toVersion, versionParts } from "./tool-rows";

const shown = {
  name: true,
  description: true,
  runtime: true,
  number: true,
  verifiedAt: true,
  category: true,
  emoji: true,
} as const;

const ownParts = {
  id: true,
  slug: true,
  visibility: true,
  state: true,
  suspendedReason: true,
  updatedAt: true,
  check: { select: { failingSince: true } },
  liveVersion: { select: shown },
  versions: { select: shown, orderBy: { number: "desc" }, take: 1 },
  verifications: {
    select: {
      ...verificationParts,
      name: true,
      description: true,
      runtime: true,
      events: { where: { type: "verification-end" }, select: { payload: true }, orderBy: { seq: "desc" }, take: 1 },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 1,
  },
} satisfies Prisma.ToolSelect;

const Ended = z.object({ message: z.string() });

type OwnRow = Prisma.ToolGetPayload<{ select: typeof ownParts }>;

/** Nothing but what was submitted says what a tool without a version is called. */
function toOwnTool({ liveVersion, versions, verifications, check, ...tool }: OwnRow): OwnTool {
  const [last] = verifications;
  const version = liveVersion ?? versions[0];
  const shown = version ?? last;
  return {
    ...tool,
    name: shown?.name ?? tool.slug,
    description: shown?.description ?? "",
    runtime: shown?.runtime ?? null,
    category: Category.catch("other").parse(version?.category),
    emoji: version?.emoji ?? null,
    version: liveVersion?.number ?? null,
    verifiedAt: liveVersion?.verifiedAt ?? null,
    failingSince: check?.failingSince ?? null,
    verification: last ? toVerification(last) : null,
    refusal: last ? refusalOf(last) : null,
  };
}

function refusalOf({ status, events: [end] }: OwnRow["verifications"][number]): string | null {
  if (status !== "rejected" && status !== "failed") return null;
  return Ended.safeParse(end?.payload).data?.message ?? null;
}

/** What an owner asks about tools and their versions. */
export function versionQueries(
  prisma: PrismaClient,
): Pick<OwnToolStore, "listVersions" | "getVersion" | "listOwnTools"> {
  return {
    async listVersions(toolId) {
      const rows = await prisma.toolVersion.findMany({
        where: { toolId },
        select: {
          number: true,
          hash: true,
          createdAt: true,
          verifiedAt: true,
          hosts: true,
          secrets: true,
          dependencies: true,
          liveOf: { select: { id: true } },
          verification: { select: { id: true, status: true } },
        },
        orderBy: { number: "desc" },
      });
      return rows.map(({ liveOf, verification, hosts, secrets, dependencies, ...row }) => ({
        ...row,
        ...Asking.parse({ hosts, secrets, dependencies }),
        isLive: liveOf !== null,
        // What has no report is from before there were any: it went live at once.
        wasLive: liveOf !== null || verification === null || verification.status === "listed",
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
      return rows.map(toOwnTool);
    },
  };
}
