import { Chip, type Tone } from "@/components/ui/chip";
import type { ToolState } from "@/lib/mart";

const TONES: Record<ToolState, Tone> = {
  draft: "neutral",
  verifying: "info",
  listed: "ok",
  rejected: "warn",
  maintenance: "warn",
  deprecated: "neutral",
  suspended: "bad",
};

/** Where a tool is in its life. */
export function ToolStateChip({ state }: { state: ToolState }) {
  return <Chip tone={TONES[state]}>{state}</Chip>;
}
