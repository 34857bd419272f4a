"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import { Id } from "@/app/id";
import { outcome } from "@/app/outcome";
import type { Outcome } from "@/lib/outcome";
import { getApp } from "@/lib/server";
import { Slug } from "@/lib/tools";
import { actingCreator, read } from "./acting-creator";

const VerificationId = Id.min(1).max(64);
const VersionNumber = z.int().min(1);

export async function cancelVerification(id: string): Promise<Outcome<null>> {
  return outcome(async () => {
    const ownerId = await actingCreator("draft");
    await (await getApp()).publishing.cancelVerification(read(VerificationId, id), ownerId);
    return null;
  });
}

export async function retryVerification(id: string): Promise<Outcome<{ id: string }>> {
  return outcome(async () => {
    const ownerId = await actingCreator("publish");
    const next = await (await getApp()).publishing.retryVerification(read(VerificationId, id), ownerId);
    return { id: next.id };
  });
}

export async function goLive(slug: string, version: number): Promise<Outcome<null>> {
  return outcome(async () => {
    const ownerId = await actingCreator("draft");
    const { publishing } = await getApp();
    await publishing.goLive(read(Slug, slug), read(VersionNumber, version), ownerId);
    revalidatePath("/studio", "layout");
    return null;
  });
}
