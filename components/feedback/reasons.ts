import type { FeedbackReason } from "@/lib/statistics";

/** What each choice says. */
export const REASON_LABELS: Record<FeedbackReason, string> = {
  "exactly-right": "The result is right",
  "well-said": "It is well said",
  "wrong-result": "The result is wrong",
  "wrong-tool": "Another tool was needed",
  "left-out": "Something was left out",
  "hard-to-understand": "It is hard to understand",
};

export const REASONS_FOR: Record<"right" | "wrong", readonly FeedbackReason[]> = {
  right: ["exactly-right", "well-said"],
  wrong: ["wrong-result", "wrong-tool", "left-out", "hard-to-understand"],
};
