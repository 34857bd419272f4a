import { Chip } from "@/components/ui/chip";
import type { Verdict } from "./try-model";

interface TrialChipProps {
  title: string;
  /** Undefined while it is tried. */
  verdict: Pick<Verdict, "passed"> | undefined;
}

/** What is tried of a model and how that came out, in words: colours alone do not tell. */
export function TrialChip({ title, verdict }: TrialChipProps) {
  if (verdict === undefined) return <Chip>{title}</Chip>;
  return verdict.passed ? <Chip tone="ok">{`${title}: passed`}</Chip> : <Chip tone="warn">{`${title}: failed`}</Chip>;
}
