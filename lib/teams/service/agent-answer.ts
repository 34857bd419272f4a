import { z } from "zod";
import { Decision, MOST_MEMBERS, MOST_TASKS } from "../events";

const Id = z.string().min(1).max(128);
const Description = z.string().trim().min(1).max(8_000);
/** Agents are searched by descriptions, or the group chat is launched, alone where it names nobody. */
const Formation = z.union(
  [
    z.object({ search: z.array(Description).min(1).max(MOST_TASKS) }),
    z.object({ launch: z.array(Id).max(MOST_MEMBERS) }),
  ],
  `Search by up to ${MOST_TASKS} descriptions, or launch with up to ${MOST_MEMBERS} members.`,
);
const tokens = z.number().int().min(0).max(10_000_000).optional();

/** What the program of an agent sends for what it is asked. Who it is, its key says. */
export const AgentAnswer = z.discriminatedUnion("type", [
  /** It has what it was asked. */
  z.object({ type: z.literal("acknowledge"), number: z.number().int().positive() }),
  z.object({ type: z.literal("decide"), commId: Id, messageId: Id, decision: Decision, tokens }),
  /** A call of a formation, with how many it had before. */
  z.object({ type: z.literal("form"), commId: Id, call: z.number().int().nonnegative(), decision: Formation }),
  /** Who has a task forms a team for it. */
  z.object({
    type: z.literal("delegate"),
    commId: Id,
    taskId: Id,
    attempt: z.number().int().positive(),
    goal: Description,
  }),
  /** The chat's planner is to decide in its place. */
  z.object({ type: z.literal("pass"), commId: Id }),
  z.object({
    type: z.literal("result"),
    commId: Id,
    taskId: Id,
    attempt: z.number().int().positive(),
    status: z.enum(["done", "failed", "rejected"]),
    conclusion: z
      .string()
      .refine((text) => new TextEncoder().encode(text).length <= 32_768, "A result has at most 32 kB."),
    abstract: z.string().max(2_000).optional(),
    tokens,
  }),
]);
export type AgentAnswer = z.infer<typeof AgentAnswer>;
