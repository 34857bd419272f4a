"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import { outcome } from "@/app/outcome";
import type { Outcome } from "@/lib/outcome";
import { getApp } from "@/lib/server";
import { Slug, Visibility } from "@/lib/tools";
import { actingCreator, read } from "./acting-creator";

const Handle = z.string().trim().max(60);
const Lifecycle = z.enum(["listed", "maintenance", "deprecated"]);
const SecretText = z.string().max(10_000);

export async function setVisibility(slug: string, visibility: Visibility): Promise<Outcome<null>> {
  return change(slug, async (own) => {
    await (await getApp()).publishing.setVisibility(own.slug, read(Visibility, visibility), own.ownerId);
  });
}

export async function setLifecycle(slug: string, state: z.infer<typeof Lifecycle>): Promise<Outcome<null>> {
  return change(slug, async (own) => {
    await (await getApp()).publishing.setLifecycle(own.slug, read(Lifecycle, state), own.ownerId);
  });
}

export async function deleteTool(slug: string, confirmation: string): Promise<Outcome<null>> {
  return change(slug, async (own) => {
    await (await getApp()).publishing.deleteTool(own.slug, read(z.string().max(200), confirmation), own.ownerId);
  });
}

export async function addGrant(slug: string, handle: string): Promise<Outcome<null>> {
  return change(slug, async (own) => {
    const name = read(Handle, handle).replace(/^@/, "");
    await (await getApp()).publishing.addGrant(own.slug, name, own.ownerId);
  });
}

export async function removeGrant(slug: string, handle: string): Promise<Outcome<null>> {
  return change(slug, async (own) => {
    await (await getApp()).publishing.removeGrant(own.slug, read(Handle, handle), own.ownerId);
  });
}

/** The value goes in and never comes back. It is for the places that the live version or a draft of it declares. */
export async function storeSecret(slug: string, name: string, value: string): Promise<Outcome<null>> {
  return change(slug, async (own) => {
    const { mart, publishing } = await getApp();
    const known = read(SecretText, name);
    const declared = await publishing.declaredSecrets(own.slug, own.ownerId);
    const places = declared.filter((secret) => secret.name === known);
    await mart.setSecret({ slug: own.slug, name: known, value: read(SecretText, value), places });
  });
}

export async function removeSecret(slug: string, name: string): Promise<Outcome<null>> {
  return change(slug, async (own) => {
    const { mart, publishing } = await getApp();
    await publishing.listGrants(own.slug, own.ownerId);
    await mart.removeSecret({ slug: own.slug, name: read(SecretText, name) });
  });
}

async function change(
  slug: string,
  work: (own: { slug: string; ownerId: string }) => Promise<void>,
): Promise<Outcome<null>> {
  return outcome(async () => {
    const ownerId = await actingCreator("draft");
    await work({ slug: read(Slug, slug), ownerId });
    revalidatePath("/studio", "layout");
    return null;
  });
}
