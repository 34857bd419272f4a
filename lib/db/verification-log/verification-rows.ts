import {
  type StoredVerification,
  type Submission,
  VERIFICATION_ENDS,
  VerificationEvent,
  type VerificationStatus,
} from "@/lib/publishing";
import type { VerificationEvent as EventRow, Prisma } from "../generated/client";

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

const KNOWN_TYPES = new Set<string>(VerificationEvent.options.map((option) => option.shape.type.value));

function toStatus(status: string): VerificationStatus {
  if (status === "queued" || status === "running") return status;
  return VERIFICATION_ENDS.find((end) => end === status) ?? "failed";
}

export function toVerification({ tool, version, ...row }: VerificationRow): StoredVerification {
  const { id, toolId, draftId, createdAt, endedAt } = row;
  const status = toStatus(row.status);
  return { id, toolId, draftId, createdAt, endedAt, ...tool, status, version: version?.number ?? null };
}

/** Trusts what this store wrote; types of a later version are unknown here, and readers ignore them. */
export function isVerificationEvent(event: { type: string }): event is VerificationEvent {
  return KNOWN_TYPES.has(event.type);
}

export function toEvents(rows: readonly EventRow[]): VerificationEvent[] {
  return rows
    .map(({ payload, seq, at, type }) => ({
      ...(typeof payload === "object" && payload),
      type,
      seq,
      at: at.toISOString(),
    }))
    .filter(isVerificationEvent);
}

/** Trusts what this store wrote: a submission was checked before it was taken. */
export function isSubmission(value: unknown): value is Submission {
  return typeof value === "object" && value !== null && "manifest" in value && "source" in value;
}
