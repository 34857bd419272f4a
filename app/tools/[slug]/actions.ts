"use server";

import { z } from "zod";
import { Id } from "@/app/id";
import { action, keptAddress } from "@/lib/identity";
import { getApp } from "@/lib/server";
import { Slug } from "@/lib/tools";

/** Tells the admins of a problem with a tool; anybody may who sees it. Says whether he will find the answer in his settings. */
export const reportProblem = action(
  { who: "visitor", input: [Id, z.string()], limit: "ask" },
  async (caller, slug, text) => {
    const { ownerKey: reporterKey, asker } = caller;
    const report = { slug, text, reporterKey, reporterAddress: keptAddress(caller), asker };
    const { hasAccount } = await (await getApp()).moderation.report(report);
    return { hasAccount };
  },
);

/** Gives a tool to the programs of a person by name, or takes it away again. */
export const pinTool = action(
  { who: "person", input: [Slug, z.boolean()], limit: "draft", refresh: "/" },
  async ({ user }, slug, isPinned) => {
    const { publishing } = await getApp();
    await (isPinned ? publishing.pinTool(slug, user.id) : publishing.unpinTool(slug, user.id));
  },
);
