import { z } from "zod";
import { PlannerName } from "@/lib/env";
import { Arguments, Json } from "@/lib/json";
import { Scope } from "@/lib/keys";
import { Runtime } from "@/lib/runtime";
import { NewAgent } from "@/lib/teams";
import { Manifest, SecretPlace } from "@/lib/tools";

/** What the command line sends to the server that runs on its data folder. */
export const AskRequest = z.object({
  question: z.string(),
  chatName: z.string().max(200).optional(),
  timeZone: z.string().max(100).optional(),
  yesTo: z.array(z.string().max(200)).max(100).optional(),
  data: Json.optional(),
  model: z
    .object({
      model: z.string().max(200).optional(),
      baseUrl: z.string().max(2_000).optional(),
      apiKey: z.string().max(1_000).optional(),
      planner: PlannerName.optional(),
      name: z.string().max(60).optional(),
    })
    .optional(),
});
export type AskRequest = z.infer<typeof AskRequest>;

export const ApproveRequest = z.object({
  runId: z.string().max(200),
  callId: z.string().max(200),
  decision: z.enum(["once", "chat", "refuse"]),
  reason: z.string().max(500).optional(),
});
export type ApproveRequest = z.infer<typeof ApproveRequest>;

export const RunToolRequest = z.object({
  function: z.string().max(100).optional(),
  input: Arguments,
  target: z.union([
    z.object({ slug: z.string().max(200) }),
    z.object({ runtime: Runtime, source: z.string().max(256_000) }),
  ]),
});
export type RunToolRequest = z.infer<typeof RunToolRequest>;

export const AddToolRequest = z.object({ manifest: Manifest, source: z.string().min(1).max(256_000) });
export type AddToolRequest = z.infer<typeof AddToolRequest>;

export const UserRequest = z.discriminatedUnion("command", [
  z.object({ command: z.literal("list") }),
  z.object({
    command: z.enum(["make-admin", "remove-admin", "unblock"]),
    email: z.string().max(300),
    reason: z.string().max(10_000).optional(),
  }),
  z.object({ command: z.literal("reset-password"), email: z.string().max(300) }),
  z.object({ command: z.literal("block"), email: z.string().max(300), reason: z.string().max(10_000) }),
]);
export type UserRequest = z.infer<typeof UserRequest>;

export const KeyRequest = z.discriminatedUnion("command", [
  z.object({
    command: z.literal("create"),
    name: z.string().max(200),
    scopes: z.array(Scope).optional(),
    tools: z.array(z.string().max(200)).optional(),
    days: z.number().optional(),
    perMinute: z.number().optional(),
  }),
  z.object({ command: z.literal("list") }),
  z.object({ command: z.literal("revoke"), id: z.string().max(200) }),
]);
export type KeyRequest = z.infer<typeof KeyRequest>;

export const AgentRequest = z.discriminatedUnion("command", [
  /** Registers an agent of the command line's, or lets one come again under its name. */
  z.object({ command: z.literal("connect"), agent: NewAgent }),
  z.object({ command: z.literal("list") }),
  z.object({ command: z.literal("remove"), slug: z.string().max(200) }),
]);
export type AgentRequest = z.input<typeof AgentRequest>;

export const TeamRequest = z.object({
  goal: z.string().max(8_000),
  launcher: z.string().max(200).optional(),
  maxTurns: z.number().optional(),
  withOthers: z.boolean().optional(),
});
export type TeamRequest = z.infer<typeof TeamRequest>;

const secretOf = { slug: z.string().max(200), name: z.string().max(200) };

export const SecretRequest = z.discriminatedUnion("command", [
  z.object({
    command: z.literal("set"),
    ...secretOf,
    value: z.string().max(20_000),
    places: z.array(SecretPlace).max(50).optional(),
  }),
  z.object({ command: z.literal("remove"), ...secretOf }),
  z.object({ command: z.literal("list"), slug: z.string().max(200) }),
  z.object({ command: z.literal("rotate") }),
]);
export type SecretRequest = z.infer<typeof SecretRequest>;
