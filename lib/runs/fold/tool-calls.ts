import type { RunEvent } from "@/lib/agent/events";
import type { Arguments, Json } from "@/lib/json";
import type { CallStatus } from "@/lib/sandbox";

/** One execution of one function, as programs are told of it. */
export interface ToolCall {
  tool: string;
  function: string;
  arguments: Arguments;
  status: CallStatus | "running";
  /** Absent where the call gave none; 0, "", false and null are values. */
  value?: Json;
  error?: string;
  durationMs: number;
}

/** The calls of a run in the order in which they started. */
export function toolCalls(events: readonly RunEvent[]): ToolCall[] {
  const calls = new Map<string, ToolCall>();
  const started: ToolCall[] = [];
  for (const event of events) {
    if (event.callId === undefined) continue;
    if (event.type === "tool-selected") {
      const { tool, function: name } = event;
      calls.set(event.callId, { tool, function: name, arguments: {}, status: "running", durationMs: 0 });
    }
    const call = calls.get(event.callId);
    if (!call) continue;
    if (event.type === "arguments-generated") call.arguments = event.arguments;
    // One that was running when its server stopped starts twice.
    if (event.type === "tool-call-start" && !started.includes(call)) started.push(call);
    if (event.type === "tool-call-end") {
      const { status, durationMs, value, error } = event;
      Object.assign(call, { status, durationMs }, value !== undefined && { value }, error !== undefined && { error });
    }
  }
  return started;
}
