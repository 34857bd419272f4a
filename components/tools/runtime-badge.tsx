import type { Runtime } from "@/lib/runtime";
import { RUNTIME_NAMES } from "@/lib/runtime-names";

/** What a tool is written in. */
export function RuntimeBadge({ runtime }: { runtime: Runtime }) {
  return <span className="shrink-0 font-mono text-faint text-xs leading-6">{RUNTIME_NAMES[runtime]}</span>;
}
