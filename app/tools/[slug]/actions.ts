"use server";

import { Id } from "@/app/id";
import { outcome } from "@/app/outcome";
import { AppError } from "@/lib/errors";
import { currentAddressKey, currentAsker, limitedOwner } from "@/lib/identity";
import type { Outcome } from "@/lib/outcome";
import { getApp } from "@/lib/server";

/** Tells the admins of a problem with a tool; anybody may who sees it. Says whether he will find the answer in his settings. */
export async function reportProblem(slug: unknown, text: unknown): Promise<Outcome<{ hasAccount: boolean }>> {
  return outcome(async () => {
    const known = Id.safeParse(slug).data;
    if (known === undefined || typeof text !== "string") {
      throw new AppError("invalid-input", "The report cannot be read. Please reload the page.");
    }
    const reporterKey = await limitedOwner("ask");
    const [reporterAddress, asker] = await Promise.all([currentAddressKey(), currentAsker()]);
    const { hasAccount } = await (await getApp()).moderation.report({
      slug: known,
      text,
      reporterKey,
      reporterAddress,
      asker,
    });
    return { hasAccount };
  });
}
