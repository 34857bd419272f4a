"use server";

import { z } from "zod";
import { Id } from "@/app/id";
import { action } from "@/lib/identity";
import { getApp } from "@/lib/server";

const WrittenTeam = z.object({ goal: z.string().max(20_000), withOthers: z.boolean() });

/** Gives a team a goal, and gives the team's ID. */
export const startTeam = action(
  { who: "person", input: [WrittenTeam], limit: "ask", refresh: "/teams" },
  async ({ ownerKey }, written) => (await getApp()).teams.start({ ...written, ownerKey }),
);

const Reply = z.union([
  z.object({ isAllowed: z.boolean() }),
  z.object({ text: z.string().trim().min(1, "Write a reply.").max(8_000) }),
]);

/** What the owner of a team says to what an agent elsewhere waits for. */
export const replyOutside = action(
  { who: "person", input: [z.string().max(400), Reply], limit: "run", refresh: "/teams" },
  async ({ ownerKey }, key, reply) => (await getApp()).teams.reply(ownerKey, key, reply),
);

/** Lets a person of one's own, by his slug, into a team that is at work. */
export const joinTeam = action(
  { who: "person", input: [Id, Id], limit: "run", refresh: "/teams" },
  async ({ ownerKey }, teamId, slug) => {
    const { agents, teams } = await getApp();
    await teams.join(teamId, await agents.getOwn(slug, ownerKey));
  },
);

const member = z.string().min(1).max(128);
const content = z.string().trim().min(1, "Write what you want to say.").max(8_000);
const Word = z.discriminatedUnion("type", [
  z.object({ type: z.literal("discussion"), content, member }),
  z.object({ type: z.literal("sync_task_assign"), content, member }),
  z.object({ type: z.literal("conclusion"), content }),
]);

/** What a person says in a group chat as the agent with this slug, when he has the word. */
export const speakInTeam = action(
  { who: "person", input: [Id, Id, Word], limit: "run", refresh: "/teams" },
  async ({ ownerKey }, slug, commId, word) => {
    const { agents, teams } = await getApp();
    const { type, content: said } = word;
    const decision = {
      ...{ type, content: said, triggers: [], missing: [], asksBack: false },
      nextSpeakers: word.type === "conclusion" ? [] : [word.member],
      tasks: word.type === "sync_task_assign" ? [{ owner: word.member, description: said, needs: [] }] : [],
    };
    await teams.decide(await agents.getOwn(slug, ownerKey), { commId, messageId: crypto.randomUUID(), decision });
  },
);

/** Ends a team with what it has done by now. */
export const endTeam = action({ who: "person", input: [Id], refresh: "/teams" }, async ({ ownerKey }, teamId) =>
  (await getApp()).teams.endNow(teamId, ownerKey),
);

/** Stops a team with all that it opened. */
export const stopTeam = action({ who: "person", input: [Id], refresh: "/teams" }, async ({ ownerKey }, teamId) =>
  (await getApp()).teams.stop(teamId, ownerKey),
);
