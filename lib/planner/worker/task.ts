import { z } from "zod";
import { Source, Span } from "@/lib/argument-source";
import { Arguments, Json } from "@/lib/json";
import type { ShownState } from "./shown-state";

/** What a process is asked, as a line of JSON. */
export interface Task {
  state: ShownState;
}

const Call = z.object({
  tool: z.string(),
  function: z.string(),
  arguments: Arguments,
  reason: z.string(),
  repaired: z.string().exactOptional(),
  sources: z.record(z.string(), Source).exactOptional(),
  unused: z.array(Span).exactOptional(),
  certainty: z.number().min(0).max(1).exactOptional(),
});

const MissingInput = z.object({
  tool: z.string(),
  function: z.string(),
  input: z.string(),
  schema: z.looseObject({}),
  value: Json.exactOptional(),
});

/** A decision of the offline planner, whose answer, where it is one, is written. */
const WrittenDecision = z.discriminatedUnion("action", [
  z.object({
    action: z.literal("answer"),
    reason: z.string(),
    text: z.string(),
    end: z.enum(["answered", "no-tool-available", "needs-model", "failed"]),
  }),
  z.object({
    action: z.literal("ask"),
    question: z.string(),
    missing: z.array(MissingInput),
    known: Call.pick({ tool: true, function: true, arguments: true }).exactOptional(),
    reason: z.string(),
  }),
  z.object({
    action: z.literal("search"),
    keywords: z.array(z.string()),
    query: z.string().exactOptional(),
    reason: z.string(),
    stepGoesOn: z.boolean().exactOptional(),
  }),
  z.object({ action: z.literal("call"), calls: z.array(Call), stepGoesOn: z.boolean().exactOptional() }),
]);
export type WrittenDecision = z.infer<typeof WrittenDecision>;

/** What comes back; `too-much`: what was asked took the stack's whole depth. */
export const Reply = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("decided"), decision: WrittenDecision }),
  z.object({ kind: z.literal("failed"), error: z.string() }),
  z.object({ kind: z.literal("too-much") }),
]);
export type Reply = z.infer<typeof Reply>;

/** A reply with the processor time that it took, in milliseconds. */
export const Replied = z.object({ reply: Reply, cpuMs: z.number() });
export type Replied = z.infer<typeof Replied>;
