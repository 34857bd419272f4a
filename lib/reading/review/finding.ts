import { z } from "zod";

export const Finding = z.object({
  /** Such as `obfuscated-payload`. */
  rule: z.string(),
  /** `block` stops publishing, `warn` shows on the tool's page. */
  severity: z.enum(["block", "warn"]),
  /** What of the submission it is in, such as `sample 2`; the source where this is left out. */
  field: z.string().optional(),
  /** From 1, in the source or the field. */
  line: z.number(),
  message: z.string(),
  /** What the author can do. */
  advice: z.string(),
});
export type Finding = z.infer<typeof Finding>;

/** A text besides the source that everybody reads. */
export interface PublishedText {
  /** In words, such as `sample 2`. */
  field: string;
  text: string;
}
