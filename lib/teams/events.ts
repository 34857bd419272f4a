import { z } from "zod";

/** The most of a message or a result, in bytes of UTF-8: what others write is kept whole up to here, and refused above. */
const MOST_CONTENT = 32 * 1024;
/** Members of one chat, its launcher among them. */
export const MOST_MEMBERS = 8;
/** Calls that a formation may take; the last of them launches. */
export const MOST_CALLS = 10;
/** How deep chats may stand in each other, from 0. */
export const MOST_DEPTH = 2;
/** Turns before a chat is concluded, where its launcher does not say. */
const DEFAULT_TURNS = 20;
/** Attempts of one task: one retry. */
export const MOST_ATTEMPTS = 2;
/** Tasks of one decision, and descriptions of one search. */
export const MOST_TASKS = 20;

const Content = z
  .string()
  .max(MOST_CONTENT, "This text is longer than 32 kB.")
  .refine((text) => new TextEncoder().encode(text).length <= MOST_CONTENT, "This text is longer than 32 kB.");
/** What an agent, chat, task or message goes by. */
const Id = z.string().min(1).max(128);
const Description = z.string().trim().min(1).max(8_000);
const Ids = z.array(Id).max(MOST_TASKS * 5);

export const DECISION_TYPES = ["discussion", "sync_task_assign", "async_task_assign", "pause", "conclusion"] as const;

/** What one who speaks may decide: the next state, and what it is for. */
export const Decision = z.object({
  type: z.enum(DECISION_TYPES),
  content: Content,
  nextSpeakers: z.array(Id).max(MOST_MEMBERS).default([]),
  tasks: z
    .array(
      z.object({
        owner: Id,
        description: Description,
        /** Tasks whose results it is given. */
        needs: Ids.default([]),
      }),
    )
    .max(MOST_TASKS)
    .default([]),
  /** Tasks that are waited for. */
  triggers: Ids.default([]),
  /** What a conclusion leaves out, in the speaker's words. */
  missing: z.array(Description).max(MOST_TASKS).default([]),
  /** A conclusion that nothing can be done before the goal is said in another way. */
  asksBack: z.boolean().default(false),
});
export type Decision = z.infer<typeof Decision>;

const Usage = z.object({ tokens: z.number().int().nonnegative() });

/** How a task ends. */
const TASK_ENDS = ["done", "failed", "rejected", "cancelled"] as const;
export type TaskEnd = (typeof TASK_ENDS)[number];

/** How a chat ends. */
const TEAM_ENDS = ["complete", "partial", "clarification-needed", "cancelled", "failed"] as const;
export type TeamEnd = (typeof TEAM_ENDS)[number];

/** What ends a chat that does not come to an end by itself. */
const FORCES = ["turns", "deadline", "budget", "alone", "ended", "cancelled"] as const;
export type Force = (typeof FORCES)[number];

const attempt = { taskId: Id, attempt: z.number().int().min(1).max(MOST_ATTEMPTS) };

const payloads = {
  "chat-opened": {
    goal: Description,
    launcher: Id,
    /** 0 for a chat that nobody's task opened. */
    depth: z.number().int().nonnegative(),
    maxTurns: z.number().int().min(1).max(100).default(DEFAULT_TURNS),
    /** Tokens left for it and for what its tasks open. */
    tokens: z.number().int(),
    /** Whether agents of others may join: they read what is said. */
    withOthers: z.boolean().default(false),
    /** Who is given the whole goal as one task: no other agent is sought for it. */
    assignee: Id.optional(),
    /** The chat and task that this one works for. */
    parent: z.object({ commId: Id, taskId: Id }).optional(),
    /** Goals of the chats above, the nearest first. */
    ancestors: z.array(Description).max(MOST_DEPTH).default([]),
  },
  "agents-searched": {
    found: z
      .array(
        z.object({
          description: Description,
          /** Best first. */
          hits: z
            .array(z.object({ name: Id, probability: z.number().min(0).max(1), reason: z.string().max(500) }))
            .max(10),
        }),
      )
      .min(1)
      .max(MOST_TASKS),
  },
  "chat-launched": {
    members: z.array(Id).min(1).max(MOST_MEMBERS),
    /** Names that were asked for and are not there. */
    dropped: z.array(Id).max(MOST_MEMBERS).default([]),
  },
  /** A person comes in while the chat goes on, and speaks for himself from then on. */
  "member-joined": { name: Id },
  decided: {
    messageId: Id,
    /** Known from the key, never from what was sent. */
    sender: Id,
    /** What decided: the agent itself, a person, or the planner that spoke for it. */
    decidedBy: z.string().min(1).max(128),
    decision: Decision,
    /** An ID for each of the decision's tasks, in their order. */
    taskIds: Ids.default([]),
    /** The message that this one repeats: it is no turn. */
    foldedInto: Id.optional(),
    usage: Usage.optional(),
  },
  "task-acknowledged": attempt,
  /** Its owner waits for a person, or goes on. */
  "task-moved": { ...attempt, status: z.enum(["working", "input-required"]) },
  /** Its owner forms a team for it. */
  "task-delegated": { ...attempt, childId: Id, goal: Description },
  /** A failed attempt goes to another. */
  "task-reassigned": { ...attempt, owner: Id, cause: Content, usage: Usage.optional() },
  "task-ended": {
    ...attempt,
    status: z.enum(TASK_ENDS),
    conclusion: Content,
    abstract: z.string().max(2_000).optional(),
    usage: Usage.optional(),
  },
  /** Not everybody acknowledged in time: they are waited for no longer. */
  "wait-over": {},
  /** The launcher goes on for a speaker who was not there to decide. */
  "speaker-replaced": { speaker: Id },
  forced: { cause: z.enum(FORCES) },
  "chat-ended": { end: z.enum(TEAM_ENDS), conclusion: z.string(), missing: z.array(z.string()) },
} as const;

const envelope = {
  /** Position in the chat's log: 1, 2, 3 … without gaps. */
  seq: z.number().int().positive(),
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  commId: Id,
};

function event<T extends keyof typeof payloads>(type: T) {
  return z.object({ type: z.literal(type), ...envelope, ...payloads[type] });
}

/** The events of a group chat: its pages, its agents and its end are views of them. */
export const TeamEvent = z.discriminatedUnion("type", [
  event("chat-opened"),
  event("agents-searched"),
  event("chat-launched"),
  event("member-joined"),
  event("decided"),
  event("task-acknowledged"),
  event("task-moved"),
  event("task-delegated"),
  event("task-reassigned"),
  event("task-ended"),
  event("wait-over"),
  event("speaker-replaced"),
  event("forced"),
  event("chat-ended"),
]);
export type TeamEvent = z.infer<typeof TeamEvent>;

type WithoutEnvelope<E> = E extends TeamEvent ? Omit<E, "seq" | "at" | "commId"> : never;

/** An event before the log gives it its place. */
export type NewTeamEvent = WithoutEnvelope<TeamEvent>;
