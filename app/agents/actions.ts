"use server";

import { z } from "zod";
import { Id } from "@/app/id";
import { userOwnerKey } from "@/lib/accounts";
import { action } from "@/lib/identity";
import { getApp } from "@/lib/server";
import { isThere } from "@/lib/teams";

const WrittenAgent = z.object({
  name: z.string().max(200),
  description: z.string().max(20_000),
  /** With commas between. */
  skills: z.string().max(5_000),
  kind: z.enum(["connector", "person", "mart"]),
  visibility: z.enum(["public", "private"]),
  /** Slugs of tools, with commas or spaces between. */
  tools: z.string().max(10_000),
});

const listOf = (text: string, between: RegExp) => text.split(between).flatMap((part) => part.trim() || []);

const ByCard = z.object({
  cardUrl: z.string().max(3_000),
  name: z.string().max(200),
  /** What it lets in who shows it; empty where it lets everybody in. */
  secret: z.string().max(10_000),
  visibility: z.enum(["public", "private"]),
});

/** Registers an agent that is somewhere else, by its card. */
export const registerByCard = action(
  { who: "person", input: [ByCard], limit: "publish" },
  async ({ user }, { name, secret, cardUrl, visibility }) => {
    const { agents } = await getApp();
    const said = { ...(name.trim() !== "" && { name }), ...(secret.trim() !== "" && { secret }) };
    const { agent } = await agents.register(user, { cardUrl: cardUrl.trim(), visibility, ...said });
    return { slug: agent.slug, key: null };
  },
);

/** Registers an agent; `key` is shown once, and null for what needs no program. */
export const registerAgent = action(
  { who: "person", input: [WrittenAgent], limit: "publish" },
  async ({ user }, { skills, tools, ...written }) => {
    const { agents } = await getApp();
    const request = { ...written, skills: listOf(skills, /,/), tools: listOf(tools, /[\s,]+/) };
    const { agent, key } = await agents.register(user, request);
    return { slug: agent.slug, key };
  },
);

/** Makes a new key in place of the agent's old one. */
export const renewAgentKey = action({ who: "person", input: [Id], limit: "publish" }, async ({ user }, slug) =>
  (await getApp()).agents.renewKey(user, slug),
);

/** What an agent elsewhere is shown from now on. */
export const replaceAgentSecret = action(
  { who: "person", input: [Id, z.string().max(10_000)], limit: "publish", refresh: "/agents" },
  async ({ user }, slug, secret) => (await getApp()).agents.replaceSecret(user, slug, secret),
);

export const removeAgent = action({ who: "person", input: [Id], refresh: "/agents" }, async ({ user }, slug) =>
  (await getApp()).agents.remove(user, slug),
);

/** By admins. */
export const suspendAgent = action(
  { who: "admin", input: [Id, z.boolean()], refresh: "/agents" },
  async (_, slug, isSuspended) => (await getApp()).agents.suspend(slug, isSuspended),
);

/** Whether the program of an agent of one's own is there, and was heard of within so long. */
export const isAgentThere = action(
  { who: "person", input: [Id, z.number().positive().max(86_400_000)], limit: "search" },
  async ({ ownerKey }, slug, withinMs) => {
    const agent = await (await getApp()).agents.get(slug, { ownerKey, isAdmin: false });
    const now = new Date();
    return isThere(agent, now) && agent.lastSeenAt !== null && now.getTime() - agent.lastSeenAt.getTime() < withinMs;
  },
);

const Answer = z.object({
  commId: Id,
  taskId: Id,
  attempt: z.number().int().positive(),
  status: z.enum(["done", "rejected"]),
  conclusion: z.string().trim().min(1).max(32_000),
});

/** What a person answers who takes part as an agent of his own. */
export const answerTask = action(
  { who: "person", input: [Id, Answer], limit: "run", refresh: "/agents" },
  async ({ user }, slug, answer) => {
    const { agents, teams } = await getApp();
    const agent = await agents.getOwn(slug, userOwnerKey(user.id));
    await teams.finish(agent, answer);
  },
);
