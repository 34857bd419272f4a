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

/** Ends a team with what it has done by now. */
export const endTeam = action({ who: "person", input: [Id], refresh: "/teams" }, async ({ ownerKey }, teamId) =>
  (await getApp()).teams.endNow(teamId, ownerKey),
);

/** Stops a team with all that it opened. */
export const stopTeam = action({ who: "person", input: [Id], refresh: "/teams" }, async ({ ownerKey }, teamId) =>
  (await getApp()).teams.stop(teamId, ownerKey),
);
