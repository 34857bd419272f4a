import { askerOf } from "@/app/api/v1/program";
import { submission } from "@/app/api/v1/submission";
import { otherMethods, route } from "@/lib/identity";
import { listVersions, submitVersion } from "@/lib/protocols/rest";
import { getApp } from "@/lib/server";

/** The versions of a tool, newest first. */
export const GET = route(listVersions, async ({ caller, params: { slug } }) => {
  const listed = await (await getApp()).publishing.listVersions(slug, askerOf(caller));
  const versions = listed.map(({ number: version, hash, isLive, createdAt, verifiedAt, newAsks }) => ({
    ...{ version, hash, isLive, createdAt, verifiedAt, newAsks },
  }));
  return Response.json({ versions });
});

/** Takes a version of a tool of the key's owner for verification. */
export const POST = route(submitVersion, ({ request, caller, params: { slug }, body }) =>
  submission(request, caller, { ...body, toolSlug: slug }),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET", "POST");
