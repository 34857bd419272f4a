import { asOwner, authorOf } from "@/app/api/v1/program";
import { otherMethods, requireTool, route } from "@/lib/identity";
import { goLive } from "@/lib/protocols/rest";
import { getApp } from "@/lib/server";

/** Makes a verified version of a tool of the key's owner the live one. */
export const POST = route(goLive, async ({ caller, params: { slug, number } }) => {
  requireTool(caller, slug);
  const { publishing } = await getApp();
  await asOwner(caller, slug, () => publishing.goLive(slug, number, authorOf(caller)));
  return new Response(null, { status: 204 });
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
