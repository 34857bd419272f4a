"use server";

import { z } from "zod";
import { Id } from "@/app/id";
import { action } from "@/lib/identity";
import { getApp } from "@/lib/server";
import { FEEDBACK_REASONS, LONGEST_FEEDBACK } from "@/lib/statistics";

const Feedback = z.object({
  right: z.boolean(),
  reason: z.enum(FEEDBACK_REASONS).nullable(),
  text: z.string().max(LONGEST_FEEDBACK).nullable(),
});

/** Says whether an answer of this person was right, or says it anew. */
export const giveFeedback = action(
  { who: "owner", input: [Id, Feedback], limit: "feedback" },
  async ({ ownerKey }, runId, feedback) => {
    await (await getApp()).feedback.give(runId, ownerKey, feedback);
  },
);

/** Takes back what was said of an answer. */
export const retractFeedback = action({ who: "owner", input: [Id], limit: "feedback" }, async ({ ownerKey }, runId) => {
  await (await getApp()).feedback.retract(runId, ownerKey);
});
