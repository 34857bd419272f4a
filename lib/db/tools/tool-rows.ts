import { Finding, Hints, LockedPackage, readContent, type Tool, type ToolVersion } from "@/lib/tools";
import type { Prisma } from "../generated/client";

/** A version with all that hangs on it. */
export const versionParts = {
  keywords: { orderBy: { position: "asc" } },
} satisfies Prisma.ToolVersionInclude;

/** A tool with its owner and its live version. */
export const toolParts = {
  owner: { select: { handle: true } },
  liveVersion: { include: versionParts },
} satisfies Prisma.ToolInclude;

type VersionRow = Prisma.ToolVersionGetPayload<{ include: typeof versionParts }>;
type ToolRow = Prisma.ToolGetPayload<{ include: typeof toolParts }>;

export function toVersion(row: VersionRow): ToolVersion {
  const { id, number, hash, createdAt, verifiedAt, keywords, hints, originalId, findings, packages } = row;
  return {
    ...readContent(row),
    id,
    number,
    hash,
    createdAt,
    verifiedAt,
    originalId,
    keywords: keywords.map(({ keyword }) => keyword),
    hints: Hints.parse(hints),
    findings: Finding.array().parse(findings),
    packages: LockedPackage.array().parse(packages),
  };
}

/** Null for a tool that has no live version. */
export function toTool({ liveVersion, owner, liveVersionId, suspendedFrom, ...tool }: ToolRow): Tool | null {
  return liveVersion && { ...tool, ownerHandle: owner.handle, version: toVersion(liveVersion) };
}
