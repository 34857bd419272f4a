import { z } from "zod";

export const Finding = z.object({
  /** Such as `obfuscated-payload`. */
  rule: z.string(),
  /** `block` stops publishing, `warn` shows on the tool's page. */
  severity: z.enum(["block", "warn"]),
  /** From 1. */
  line: z.number(),
  message: z.string(),
  /** What the author can do. */
  advice: z.string(),
});
export type Finding = z.infer<typeof Finding>;
