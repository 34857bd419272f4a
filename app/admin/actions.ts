"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import { Id } from "@/app/id";
import { outcome } from "@/app/outcome";
import type { User } from "@/lib/accounts";
import { AppError } from "@/lib/errors";
import { actingAdmin } from "@/lib/identity";
import type { Outcome } from "@/lib/outcome";
import { getApp } from "@/lib/server";

const Text = z.string().max(10_000);

/** Does what an admin asks, if an admin asks. */
async function moderate(work: (admin: User) => Promise<unknown>): Promise<Outcome<null>> {
  return outcome(async () => {
    await work(await actingAdmin());
    revalidatePath("/admin", "layout");
    return null;
  });
}

/** Actions can be called by anybody with anything: what does not fit is refused. */
function parse<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new AppError("invalid-input", "The request cannot be read. Please reload the page.");
  return parsed.data;
}

export async function suspendTool(slug: string, reason: string): Promise<Outcome<null>> {
  return moderate(async ({ id: by }) =>
    (await getApp()).moderation.suspend(parse(Id, slug), { by, reason: parse(Text, reason) }),
  );
}

export async function restoreTool(slug: string, reason: string): Promise<Outcome<null>> {
  return moderate(async ({ id: by }) =>
    (await getApp()).moderation.restore(parse(Id, slug), { by, reason: parse(Text, reason) }),
  );
}

export async function deleteSuspendedTool(slug: string, confirmation: string): Promise<Outcome<null>> {
  return moderate(async ({ id: by }) =>
    (await getApp()).moderation.deleteTool(parse(Id, slug), parse(Text, confirmation), by),
  );
}

export async function blockAccount(userId: string, reason: string): Promise<Outcome<null>> {
  return moderate(async ({ id: by }) =>
    (await getApp()).accounts.block({ id: parse(Id, userId) }, { by, reason: parse(Text, reason) }),
  );
}

export async function unblockAccount(userId: string, reason: string): Promise<Outcome<null>> {
  return moderate(async ({ id: by }) =>
    (await getApp()).accounts.unblock({ id: parse(Id, userId) }, { by, reason: parse(Text, reason) }),
  );
}

const Decision = z.object({ status: z.enum(["upheld", "dismissed"]), text: Text });

export async function decideReport(reportId: string, decision: z.infer<typeof Decision>): Promise<Outcome<null>> {
  return moderate(async ({ id: by }) =>
    (await getApp()).moderation.decideReport(parse(Id, reportId), { ...parse(Decision, decision), by }),
  );
}

const GroupDecision = Decision.extend({
  /** When the newest report was made that the admin has before him. */
  until: z.date(),
  suspend: z.boolean(),
});

export async function decideReports(slug: string, decision: z.infer<typeof GroupDecision>): Promise<Outcome<null>> {
  return moderate(async ({ id: by }) =>
    (await getApp()).moderation.decideReports(parse(Id, slug), { ...parse(GroupDecision, decision), by }),
  );
}
