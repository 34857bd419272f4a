import type { Tone } from "@/components/ui/chip";
import type { CallStatus } from "@/lib/sandbox";

/** How a call ended, in words: what to call it, and whose fault it was. */
export const CALL_STATUS: Record<CallStatus, { label: string; tone: Tone; fault?: string }> = {
  ok: { label: "Done", tone: "ok" },
  "tool-error": { label: "The tool failed", tone: "bad", fault: "The tool’s program raised an error." },
  "invalid-arguments": { label: "Wrong input", tone: "warn", fault: "The input did not fit what the function takes." },
  "missing-secret": { label: "Secret missing", tone: "warn", fault: "The tool needs a secret that is not set." },
  timeout: { label: "Took too long", tone: "bad", fault: "The tool used up its time and was stopped." },
  "out-of-memory": { label: "Out of memory", tone: "bad", fault: "The tool used up its memory and was stopped." },
  "output-limit": {
    label: "Too much output",
    tone: "bad",
    fault: "The tool printed too much and was stopped.",
  },
  denied: { label: "Not allowed", tone: "bad", fault: "The tool tried something that it is not allowed to do." },
  refused: { label: "Not approved", tone: "neutral", fault: "The call was not approved, and nothing was executed." },
  diverged: {
    label: "Went another way",
    tone: "warn",
    fault: "The program asked for something else when it was run again.",
  },
  "sandbox-error": { label: "Sandbox failed", tone: "warn", fault: "Our sandbox failed, not the tool." },
  cancelled: { label: "Cancelled", tone: "neutral" },
};
