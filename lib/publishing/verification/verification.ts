import { z } from "zod";
import { Arguments, Json } from "@/lib/json";
import { CALL_STATUSES } from "@/lib/sandbox";
import { Finding, LockedPackage } from "@/lib/tools";

/** In this order. */
const VERIFICATION_STAGES = [
  "review",
  "dependencies",
  "samples",
  "execution",
  "keywords",
  "embeddings",
  "duplicates",
  "listing",
] as const;
export const VerificationStage = z.enum(VERIFICATION_STAGES);
export type VerificationStage = z.infer<typeof VerificationStage>;

/**
 * How a verification ends: `listed` (its version went live), `ready` (verified; the owner looks at the differences and
 * makes it live, which ends it anew as `listed`), `rejected` (the submission is at fault), `failed` (we are; it can be tried again), `cancelled`.
 */
export const VERIFICATION_ENDS = ["listed", "ready", "rejected", "failed", "cancelled"] as const;
export type VerificationEnd = (typeof VERIFICATION_ENDS)[number];
export type VerificationStatus = "queued" | "running" | VerificationEnd;

/** Where a sample comes from: its creator, the platform, or what an earlier version passed. */
export const SampleOrigin = z.enum(["creator", "generated", "kept"]);
export type SampleOrigin = z.infer<typeof SampleOrigin>;

export const SampleResult = z.object({
  function: z.string(),
  input: Arguments,
  origin: SampleOrigin,
  ok: z.boolean(),
  status: z.enum(CALL_STATUSES),
  value: Json.optional(),
  /** What is wrong, in one sentence. */
  problem: z.string().optional(),
  /** Milliseconds. */
  durationMs: z.number(),
  /** What the live version returned for this input, where that is something else. */
  before: Json.optional(),
});
export type SampleResult = z.infer<typeof SampleResult>;

/** Another tool that is nearly the same. */
export const Duplicate = z.object({
  slug: z.string(),
  name: z.string(),
  /** 0 to 1. */
  similarity: z.number(),
  /** What is alike: the code or the description. */
  alike: z.enum(["source", "description"]),
});
export type Duplicate = z.infer<typeof Duplicate>;

const envelope = {
  /** Position in the verification's log: 1, 2, 3 … without gaps. */
  seq: z.number().int().positive(),
  at: z.iso.datetime(),
};

const payloads = {
  /** `attempt` counts from 1: a restart or a retry begins anew, and what came before it counts no more. */
  "verification-start": { attempt: z.number().int() },
  "stage-start": { stage: VerificationStage },
  "sample-end": { sample: SampleResult },
  "stage-end": {
    stage: VerificationStage,
    outcome: z.enum(["passed", "refused", "skipped"]),
    /** One sentence: what came of it, or what is wrong and what to do. */
    message: z.string(),
    findings: z.array(Finding).optional(),
    packages: z.array(LockedPackage).optional(),
    keywords: z.array(z.string()).optional(),
    duplicates: z.array(Duplicate).optional(),
    /** Changes of inputs that break callers of the live version, a sentence each. */
    breaking: z.array(z.string()).optional(),
    /** What the live version neither asks for nor calls itself, a sentence each. */
    trust: z.array(z.string()).optional(),
  },
  "verification-end": {
    status: z.enum(VERIFICATION_ENDS),
    message: z.string(),
    /** Number of the version that came of it. */
    version: z.number().int().optional(),
  },
} as const;

function event<T extends keyof typeof payloads>(type: T) {
  return z.object({ type: z.literal(type), ...envelope, ...payloads[type] });
}

/** The log of a verification: the page that watches it and the report are folds of these. */
export const VerificationEvent = z.discriminatedUnion("type", [
  event("verification-start"),
  event("stage-start"),
  event("sample-end"),
  event("stage-end"),
  event("verification-end"),
]);
export type VerificationEvent = z.infer<typeof VerificationEvent>;

type WithoutEnvelope<E> = E extends VerificationEvent ? Omit<E, keyof typeof envelope> : never;
/** `at` where it happened before it is stored, as in a log that is stored whole at its end; left out, it happens then. */
export type NewVerificationEvent = WithoutEnvelope<VerificationEvent> & { at?: string };

/** One submission on its way to a version, as a list shows it. */
export interface Verification {
  id: string;
  toolId: string;
  slug: string;
  draftId: string | null;
  status: VerificationStatus;
  /** Number of the version that came of it. */
  version: number | null;
  createdAt: Date;
  endedAt: Date | null;
}
