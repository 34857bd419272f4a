import { Chip, type Tone } from "@/components/ui/chip";
import type { ToolState } from "@/lib/tools/tool";

const STATES: Record<ToolState, { label: string; tone: Tone }> = {
  draft: { label: "Not published", tone: "neutral" },
  verifying: { label: "Verifying", tone: "info" },
  listed: { label: "Listed", tone: "ok" },
  rejected: { label: "Not listed", tone: "bad" },
  maintenance: { label: "In maintenance", tone: "warn" },
  deprecated: { label: "Deprecated", tone: "warn" },
  suspended: { label: "Suspended", tone: "bad" },
};

/** A state in words. */
export function stateLabel(state: ToolState): string {
  return STATES[state].label;
}

/** How a tool stands, for its owner and for admins. */
export function StateChip({ state }: { state: ToolState }) {
  const { label, tone } = STATES[state];
  return <Chip tone={tone}>{label}</Chip>;
}
