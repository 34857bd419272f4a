"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import { outcome } from "@/app/outcome";
import type { Outcome } from "@/components/outcome";
import type { User } from "@/lib/accounts";
import { actingAdmin } from "@/lib/auth";
import { AppError } from "@/lib/errors";
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
  return moderate(async () => (await getApp()).moderation.suspend(parse(Text, slug), parse(Text, reason)));
}

export async function restoreTool(slug: string): Promise<Outcome<null>> {
  return moderate(async () => (await getApp()).moderation.restore(parse(Text, slug)));
}

export async function deleteSuspendedTool(slug: string, confirmation: string): Promise<Outcome<null>> {
  return moderate(async () => (await getApp()).moderation.deleteTool(parse(Text, slug), parse(Text, confirmation)));
}

export async function blockAccount(userId: string, reason: string): Promise<Outcome<null>> {
  return moderate(async ({ id }) =>
    (await getApp()).accounts.block({ id: parse(Text, userId) }, { reason: parse(Text, reason), by: id }),
  );
}

export async function unblockAccount(userId: string): Promise<Outcome<null>> {
  return moderate(async () => (await getApp()).accounts.unblock({ id: parse(Text, userId) }));
}

export async function decideReport(
  reportId: string,
  status: "upheld" | "dismissed",
  text: string,
): Promise<Outcome<null>> {
  return moderate(async () =>
    (await getApp()).moderation.decideReport(parse(Text, reportId), {
      status: parse(z.enum(["upheld", "dismissed"]), status),
      text: parse(Text, text),
    }),
  );
}
