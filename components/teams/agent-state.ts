import type { Tone } from "@/components/ui/chip";

interface AgentState {
  kind: "connector" | "person" | "mart" | "a2a";
  isThere: boolean;
  isSuspended: boolean;
}

/** Whether an agent can be given something to do, as a chip says it. */
export function agentState({ kind, isThere, isSuspended }: AgentState): { label: string; tone: Tone } {
  if (isSuspended) return { label: "suspended", tone: "bad" };
  if (kind === "person") return { label: "a person", tone: "info" };
  if (kind === "a2a") return { label: "elsewhere", tone: "info" };
  if (kind === "mart") return { label: "always there", tone: "ok" };
  return isThere ? { label: "connected", tone: "ok" } : { label: "away", tone: "neutral" };
}

const TEAM_TONES: Record<string, Tone> = {
  running: "info",
  complete: "ok",
  partial: "warn",
  "clarification-needed": "warn",
  cancelled: "neutral",
  failed: "bad",
};

/** Nobody can reply to a team that has ended: no word may say that it waits for something. */
const TEAM_WORDS: Record<string, string> = { "clarification-needed": "needs a clearer goal", running: "at work" };

/** How a team stands, as a chip says it. */
export function teamState(status: string): { label: string; tone: Tone } {
  return { label: TEAM_WORDS[status] ?? status, tone: TEAM_TONES[status] ?? "neutral" };
}

const TASK_TONES: Record<string, Tone> = {
  pending: "neutral",
  working: "info",
  "input-required": "warn",
  done: "ok",
  failed: "bad",
  rejected: "warn",
  cancelled: "neutral",
};

export function taskTone(status: string): Tone {
  return TASK_TONES[status] ?? "neutral";
}
