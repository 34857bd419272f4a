export interface Finding {
  /** Such as `obfuscated-payload`. */
  rule: string;
  /** `block` stops publishing, `warn` shows on the tool's page. */
  severity: "block" | "warn";
  /** From 1. */
  line: number;
  message: string;
  /** What the author can do. */
  advice: string;
}
