"use server";

import { z } from "zod";
import { Id } from "@/app/id";
import { action } from "@/lib/identity";
import { CALL_POLICIES } from "@/lib/schema/effect";
import { getApp } from "@/lib/server";

const Text = z.string().max(10_000);
const ON_ONE = { who: "admin", input: [Id, Text], refresh: "/admin" } as const;

export const suspendTool = action(ON_ONE, async ({ user }, slug, reason) => {
  await (await getApp()).moderation.suspend(slug, { by: user.id, reason });
});

export const restoreTool = action(ON_ONE, async ({ user }, slug, reason) => {
  await (await getApp()).moderation.restore(slug, { by: user.id, reason });
});

export const setCallPolicy = action(
  { who: "admin", input: [Id, z.enum(CALL_POLICIES), Text, z.number().int().nullable()], refresh: "/admin" },
  async ({ user }, slug, policy, reason, version) => {
    await (await getApp()).moderation.setCallPolicy(slug, policy, { by: user.id, reason, version });
  },
);

export const deleteSuspendedTool = action(ON_ONE, async ({ user }, slug, confirmation) => {
  await (await getApp()).moderation.deleteTool(slug, confirmation, user.id);
});

export const blockAccount = action(ON_ONE, async ({ user }, id, reason) => {
  await (await getApp()).accounts.block({ id }, { by: user.id, reason });
});

export const unblockAccount = action(ON_ONE, async ({ user }, id, reason) => {
  await (await getApp()).accounts.unblock({ id }, { by: user.id, reason });
});

const Decision = z.object({ status: z.enum(["upheld", "dismissed"]), text: Text });

export const decideReport = action(
  { who: "admin", input: [Id, Decision], refresh: "/admin" },
  async ({ user }, reportId, decision) => {
    await (await getApp()).moderation.decideReport(reportId, { ...decision, by: user.id });
  },
);

const GroupDecision = Decision.extend({
  /** When the newest report was made that the admin has before him. */
  until: z.date(),
  suspend: z.boolean(),
});

export const decideReports = action(
  { who: "admin", input: [Id, GroupDecision], refresh: "/admin" },
  async ({ user }, slug, decision) => {
    await (await getApp()).moderation.decideReports(slug, { ...decision, by: user.id });
  },
);
