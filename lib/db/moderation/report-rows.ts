import { userOwnerKey } from "@/lib/accounts";
import type { Report, ReportStatus } from "@/lib/publishing";
import type { Prisma, PrismaClient } from "../generated/client";
import { storableText } from "../rows/storable";

export const reportParts = {
  id: true,
  version: true,
  reporterKey: true,
  runId: true,
  text: true,
  status: true,
  decision: true,
  createdAt: true,
  decidedAt: true,
  tool: { select: { id: true, slug: true, state: true, liveVersion: { select: { name: true } } } },
} satisfies Prisma.ReportSelect;

type ReportRow = Prisma.ReportGetPayload<{ select: typeof reportParts }>;

const STATUSES: readonly ReportStatus[] = ["open", "upheld", "dismissed"];
export const NEWEST_FIRST = [{ createdAt: "desc" as const }, { id: "desc" as const }];

/** What the keys of people with an account begin with. */
export const WITH_ACCOUNT = userOwnerKey("");

export function toReport({ tool, reporterKey, status, ...report }: ReportRow): Report {
  return {
    ...report,
    slug: tool.slug,
    toolName: tool.liveVersion?.name ?? tool.slug,
    isSuspended: tool.state === "suspended",
    hasAccount: reporterKey.startsWith(WITH_ACCOUNT),
    status: STATUSES.find((known) => known === status) ?? "open",
  };
}

export async function getReport(prisma: PrismaClient, id: string): Promise<Report | null> {
  const row = await prisma.report.findUnique({ where: { id: storableText(id) }, select: reportParts });
  return row && toReport(row);
}
