import { notFound } from "next/navigation";
import { cache } from "react";
import { orPage } from "@/app/or-page";
import type { FunctionLine } from "@/components/studio/manage/hint-texts";
import type { SecretLine } from "@/components/studio/manage/secrets-list";
import { Json } from "@/lib/json";
import { getApp } from "@/lib/server";
import type { SecretDeclaration, ToolVersion } from "@/lib/tools";

const REPORTS_SHOWN = 20;

/** All that the page of one's own tool shows but its calls. Somebody else's is the page 403, or 404 for who does not see it. */
export const readOwnTool = cache(async (slug: string, ownerId: string) => {
  const { publishing, moderation } = await getApp();
  const grants = await orPage(publishing.listGrants(slug, ownerId));
  const asker = { id: ownerId, isAdmin: false };
  const [tools, versions, verifications, secrets, { reports }] = await Promise.all([
    publishing.listOwnTools(ownerId),
    publishing.listVersions(slug, asker),
    publishing.listVerifications(slug, asker),
    readSecrets(slug, ownerId),
    moderation.listReports({ slug }, { limit: REPORTS_SHOWN }),
  ]);
  const tool = tools.find((one) => one.slug === slug) ?? notFound();
  const [events, trusted, live] = await Promise.all([
    moderation.toolEvents(tool.id),
    publishing.ownTrust(slug, ownerId),
    tool.version === null ? null : publishing.getVersion(slug, tool.version, asker),
  ]);
  return {
    tool,
    grants,
    versions,
    verifications,
    secrets,
    reports,
    events,
    trusted,
    functions: live ? hintLines(live) : [],
    mayChange: live?.functions.some((one) => one.sideEffects) ?? false,
  };
});

/** The functions of a version with their hints, and of each the first sample that says what it expects. */
function hintLines({ functions, samples, hints }: ToolVersion): FunctionLine[] {
  return functions.map(({ name, inputs: { properties } }) => {
    const sample = samples.find((one) => (one.function ?? functions[0]?.name) === name && one.expected !== undefined);
    const defaults = Object.entries(properties).flatMap(([input, property]) => {
      const { data, success } = Json.safeParse(property.default);
      return success ? [[input, data] as const] : [];
    });
    return {
      name,
      inputs: Object.keys(properties),
      hints: Object.hasOwn(hints, name) ? hints[name] : undefined,
      sample:
        sample?.expected === undefined
          ? null
          : { arguments: { ...Object.fromEntries(defaults), ...sample.input }, result: sample.expected },
    };
  });
}

async function readSecrets(slug: string, ownerId: string): Promise<SecretLine[]> {
  const { mart, publishing } = await getApp();
  const [known, declared] = await Promise.all([mart.listSecrets(slug), publishing.declaredSecrets(slug, ownerId)]);
  const names = [...new Set([...known, ...declared].map(({ name }) => name))].sort();
  return names.map((name) => {
    const status = known.find((one) => one.name === name);
    return {
      name,
      storedAt: status?.storedAt ?? null,
      isElsewhere: status?.isElsewhere ?? false,
      places: [...new Set(declared.filter((one) => one.name === name).map(place))],
    };
  });
}

function place({ host, header, query }: SecretDeclaration): string {
  return header === undefined ? `${host}, in the query as ${query}` : `${host}, in the header ${header}`;
}
