import { z } from "zod";
import { Arguments } from "@/lib/json";
import type { Candidate } from "@/lib/search";
import type { ShownState } from "./shown-state";

/** What a process is asked, as a line of JSON. */
export type Task =
  | { method: "plan"; state: ShownState }
  | { method: "choose"; state: ShownState; candidates: readonly Candidate[] }
  | { method: "answer"; state: ShownState };

const Call = z.object({
  tool: z.string(),
  function: z.string(),
  arguments: Arguments,
  reason: z.string(),
  repaired: z.string().exactOptional(),
});

/** A plan of the offline planner, whose answer, where it has one, is written. */
const WrittenPlan = z.discriminatedUnion("action", [
  z.object({ action: z.literal("answer"), reason: z.string(), text: z.string().optional() }),
  z.object({ action: z.literal("ask"), question: z.string(), reason: z.string() }),
  z.object({
    action: z.literal("search"),
    keywords: z.array(z.string()),
    query: z.string().exactOptional(),
    reason: z.string(),
  }),
  z.object({ action: z.literal("call"), calls: z.array(Call) }),
]);
export type WrittenPlan = z.infer<typeof WrittenPlan>;

const Choice = z.object({
  calls: z.array(Call),
  reason: z.string().exactOptional(),
  ask: z.string().exactOptional(),
});

/** What comes back; `too-much`: what was asked took the stack's whole depth. */
export const Reply = z.discriminatedUnion("method", [
  z.object({ method: z.literal("plan"), plan: WrittenPlan }),
  z.object({ method: z.literal("choose"), choice: Choice }),
  z.object({ method: z.literal("answer"), text: z.string() }),
  z.object({ method: z.literal("failed"), error: z.string() }),
  z.object({ method: z.literal("too-much") }),
]);
export type Reply = z.infer<typeof Reply>;

/** A reply with the processor time that it took, in milliseconds. */
export const Replied = z.object({ reply: Reply, cpuMs: z.number() });
export type Replied = z.infer<typeof Replied>;
