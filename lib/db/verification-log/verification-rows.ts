import { type StoredVerification, type Submission, VERIFICATION_ENDS, type VerificationStatus } from "@/lib/publishing";
import type { Prisma } from "../generated/client";

/** A verification without what was submitted, which may be large. */
export const verificationParts = {
  id: true,
  toolId: true,
  draftId: true,
  status: true,
  createdAt: true,
  endedAt: true,
  tool: { select: { slug: true, ownerId: true } },
  version: { select: { number: true } },
} satisfies Prisma.VerificationSelect;

type VerificationRow = Prisma.VerificationGetPayload<{ select: typeof verificationParts }>;

function toStatus(status: string): VerificationStatus {
  if (status === "queued" || status === "running") return status;
  return VERIFICATION_ENDS.find((end) => end === status) ?? "failed";
}

export function toVerification({ tool, version, ...row }: VerificationRow): StoredVerification {
  const { id, toolId, draftId, createdAt, endedAt } = row;
  const status = toStatus(row.status);
  return { id, toolId, draftId, createdAt, endedAt, ...tool, status, version: version?.number ?? null };
}

/** Trusts what this store wrote: a submission was checked before it was taken. */
export function isSubmission(value: unknown): value is Submission {
  return typeof value === "object" && value !== null && "manifest" in value && "source" in value;
}
