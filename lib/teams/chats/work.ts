import { z } from "zod";

const attempt = { taskId: z.string(), attempt: z.number().int() };

/** What is to happen in a group chat, by a server or by the agent that is asked for it. */
export const Work = z.discriminatedUnion("type", [
  z.object({ type: z.literal("form") }),
  z.object({ type: z.literal("speak"), speaker: z.string(), by: z.enum(["own", "rules"]) }),
  z.object({ type: z.literal("task"), ...attempt, owner: z.string() }),
  z.object({ type: z.literal("acknowledgements"), taskIds: z.array(z.string()) }),
  z.object({
    type: z.literal("child"),
    childId: z.string(),
    taskId: z.string(),
    goal: z.string(),
    launcher: z.string(),
    tokens: z.number(),
  }),
  z.object({ type: z.literal("cancel"), ...attempt, owner: z.string(), childId: z.string().optional() }),
  z.object({ type: z.literal("tell-parent") }),
  z.object({ type: z.literal("deadline") }),
]);
export type Work = z.infer<typeof Work>;

/** Who is asked for a work, and for how many milliseconds. */
export interface Addressee {
  agentId: string;
  forMs: number;
}

export interface NewWork {
  /** What it is for: the same is never there twice. */
  key: string;
  work: Work;
  /** When a server looks at it: at once, or when whoever is asked has let his time pass. */
  dueAt: Date;
  /** Who is asked; null for what a server does. */
  agentId: string | null;
}

export interface StoredWork extends NewWork {
  /** By which what an agent is asked is resumed. */
  number: number;
  chatId: string;
  acknowledgedAt: Date | null;
}

/** What an agent is asked. */
export interface AskedWork extends StoredWork {
  /** Number of the last event of its chat. */
  lastSeq: number;
}
