import { askerOf } from "@/app/api/v1/program";
import { otherMethods, route } from "@/lib/identity";
import { readVersion, versionOf } from "@/lib/protocols/rest";
import { getApp } from "@/lib/server";

/** One version of a tool, with its source. */
export const GET = route(readVersion, async ({ caller, params: { slug, number } }) => {
  const version = await (await getApp()).publishing.getVersion(slug, number, askerOf(caller));
  return Response.json({ ...versionOf(slug, version), source: version.source });
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
