import { z } from "zod";
import { Slug } from "@/lib/tools";

/** How an agent takes part that is registered by what is said of it: its program connects, it is a person, or it is a view on the tools of the mart. */
const OWN_KINDS = ["connector", "person", "mart"] as const;
/** `a2a`: it is somewhere else, and is called by its card. */
export const AGENT_KINDS = [...OWN_KINDS, "a2a"] as const;
export type AgentKind = (typeof AGENT_KINDS)[number];

/** Tasks that one agent may take at once. */
const MOST_CAPACITY = 20;

export interface Agent {
  id: string;
  /** By which teams call it. */
  slug: string;
  name: string;
  kind: AgentKind;
  description: string;
  skills: string[];
  /** Slugs of the tools that a view on the mart may use; empty for all public ones. */
  tools: string[];
  ownerKey: string;
  userId: string | null;
  visibility: "public" | "private";
  /** Tasks that it takes at once. */
  capacity: number;
  /** Whether its program decides what it says; else the chat's planner speaks for it. */
  decides: boolean;
  /** Where the card is of one that is somewhere else, and the card as whoever calls it reads it. */
  cardUrl: string | null;
  card: string | null;
  cardEtag: string | null;
  cardReadAt: Date | null;
  suspendedAt: Date | null;
  lastSeenAt: Date | null;
  createdAt: Date;
}

/** How the tasks ended that one agent gave another. */
export interface AgentContact {
  slug: string;
  name: string;
  done: number;
  failed: number;
}

/** What somebody says who registers an agent. */
export const NewAgent = z.object({
  name: z.string().trim().min(2, "Give the agent a name of 2 to 60 characters.").max(60, "A name has 60 characters."),
  kind: z.enum(OWN_KINDS).default("connector"),
  description: z
    .string()
    .trim()
    .min(10, "Say in a sentence what the agent can do: by that it is found.")
    .max(2_000, "A description has at most 2,000 characters."),
  skills: z
    .array(z.string().trim().min(1).max(60, "A skill has at most 60 characters."))
    .max(20, "Name at most 20 skills.")
    .default([]),
  tools: z.array(Slug).max(50, "Name at most 50 tools.").default([]),
  visibility: z.enum(["public", "private"]).default("public"),
  capacity: z
    .number()
    .int()
    .min(1)
    .max(MOST_CAPACITY, `An agent takes at most ${MOST_CAPACITY} tasks at once.`)
    .default(4),
  decides: z.boolean().default(false),
});
export type NewAgent = z.input<typeof NewAgent>;

/** An agent elsewhere, of which its card says the rest. */
export const AgentByCard = z.object({
  cardUrl: z.url({ protocol: /^https?$/, error: "Give the card's address, with https://." }).max(2_000),
  name: NewAgent.shape.name.optional(),
  secret: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]+$/, "A key or token has letters, digits and signs, without spaces.")
    .max(4_000, "A key has at most 4,000 characters.")
    .optional()
    .describe("What the agent lets in who shows it: kept encrypted, and sent to its host alone."),
  visibility: NewAgent.shape.visibility,
  capacity: NewAgent.shape.capacity,
});
export type AgentByCard = z.input<typeof AgentByCard>;

/** An agent whose program was not heard of for so long, in milliseconds, is not there. */
export const GONE_MS = 30_000;

/**
 * Whether an agent can be given something to do. A person and a view on the mart always can. `since`: from when on agents
 * could be heard of, where that is not for ever.
 */
export function isThere({ kind, suspendedAt, lastSeenAt }: Agent, now: Date, since = new Date(0)): boolean {
  if (suspendedAt !== null) return false;
  if (kind !== "connector") return true;
  return lastSeenAt !== null && now.getTime() - Math.max(lastSeenAt.getTime(), since.getTime()) < GONE_MS;
}

/** Whether somebody sees an agent: its owner always does, others where it is public and not suspended. */
export function isSeenBy(agent: Agent, ownerKey: string | null): boolean {
  return agent.ownerKey === ownerKey || (agent.visibility === "public" && agent.suspendedAt === null);
}
