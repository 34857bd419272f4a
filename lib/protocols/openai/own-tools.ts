import { z } from "zod";
import { isOwn } from "@/lib/agent";
import type { RunEvent } from "@/lib/agent/events";
import { type Arguments, InputSchema, Json } from "@/lib/json";

/** As many as OpenAI takes. */
export const MOST_TOOLS = 128;

/** A function as OpenAI has it, of which no description and no parameters need be said. */
export const OwnTool = z.looseObject({
  name: z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/, "A function's name has 1 to 64 letters, digits, _ and -."),
  description: z.string().max(10_000).nullish(),
  parameters: z
    .record(z.string(), Json)
    .nullish()
    .transform((parameters) => ({ type: "object", ...parameters }))
    .pipe(InputSchema),
});

export function ownFunction({ name, description, parameters: inputs }: z.infer<typeof OwnTool>) {
  return { name, description: description ?? name, inputs };
}

/** A call that is the caller's to make. */
export interface HandedBack {
  id: string;
  name: string;
  /** JSON. */
  arguments: string;
}

/** The calls that a run ended with. Their names are unique everywhere, and no longer than OpenAI's own. */
export function handedBack(runId: string, events: readonly RunEvent[]): HandedBack[] {
  const values = new Map<string, Arguments>();
  for (const event of events) {
    if (event.type === "arguments-generated" && event.callId) values.set(event.callId, event.arguments);
  }
  return events.flatMap((event): HandedBack[] => {
    if (event.type !== "tool-selected" || event.callId === undefined || !isOwn(event)) return [];
    const { callId, function: name } = event;
    const id = `call_${runId.replaceAll("-", "")}${callId.replace("call-", "_")}`;
    return [{ id, name, arguments: JSON.stringify(values.get(callId) ?? {}) }];
  });
}
