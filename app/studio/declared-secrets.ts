import { AppError } from "@/lib/errors";
import { SecretDeclaration, type Tool } from "@/lib/mart";
import { getApp } from "@/lib/server";

/**
 * The secrets that a tool's live version and its owner's drafts of it declare: a first version needs its secrets before
 * it can be live. Errors: `forbidden` for somebody else's tool, `not-found`.
 */
export async function declaredSecrets(slug: string, ownerId: string): Promise<SecretDeclaration[]> {
  const { publishing } = await getApp();
  // Every use case of publishing checks the owner; this one is the cheapest.
  await publishing.listGrants(slug, ownerId);
  const [live, drafts] = await Promise.all([liveTool(slug, ownerId), publishing.listDrafts(ownerId)]);
  const drafted = drafts
    .filter(({ toolSlug }) => toolSlug === slug)
    .flatMap(({ form }) => form.secrets.map((secret) => SecretDeclaration.safeParse(filledIn(secret)).data))
    .filter((secret) => secret !== undefined);
  return [...(live?.version.secrets ?? []), ...drafted];
}

function filledIn(secret: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(secret).filter(([, value]) => value !== ""));
}

async function liveTool(slug: string, ownerId: string): Promise<Tool | null> {
  try {
    return await (await getApp()).mart.getTool(slug, { id: ownerId, isAdmin: false });
  } catch (error) {
    if (AppError.is(error) && error.code === "not-found") return null;
    throw error;
  }
}
