import type { Tone } from "@/components/ui/chip";
import type { ToolState } from "@/lib/tools/tool";

/** What is said of a tool that is not simply listed. */
export const STATE_CHIPS: Partial<Record<ToolState, { label: string; tone: Tone }>> = {
  maintenance: { label: "In maintenance", tone: "warn" },
  deprecated: { label: "Deprecated", tone: "warn" },
  suspended: { label: "Suspended", tone: "bad" },
};
