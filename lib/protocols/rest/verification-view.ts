import { z } from "zod";
import { VERIFICATION_ENDS, type Verification } from "@/lib/publishing";
import { At } from "./names";

export const VerificationView = z.object({
  id: z.string(),
  slug: z.string(),
  status: z
    .enum(["queued", "running", ...VERIFICATION_ENDS])
    .describe("`ready` is verified and waits until somebody makes it live."),
  version: z.number().int().nullable().describe("Number of the version that came of it."),
  createdAt: At,
  endedAt: At.nullable(),
});

/** A verification as programs read it. */
export function verificationView({
  id,
  slug,
  status,
  version,
  createdAt,
  endedAt,
}: Verification): z.infer<typeof VerificationView> {
  return { id, slug, status, version, createdAt: createdAt.toISOString(), endedAt: endedAt?.toISOString() ?? null };
}
