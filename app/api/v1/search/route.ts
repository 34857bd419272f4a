import { otherMethods, route } from "@/lib/identity";
import { foundOf, searchTools } from "@/lib/protocols/rest";
import { getApp } from "@/lib/server";
import { askerOf, toolsFor } from "../program";

/** The functions nearest to a question, with scores and reasons, among the tools that the key may use. */
export const GET = route(searchTools, async ({ caller, query: { q, limit } }) => {
  const { search, mart, publishing } = await getApp();
  const asker = askerOf(caller);
  const toolIds = await publishing.usableToolIds(asker.id);
  const grants = { public: true, toolIds, only: toolsFor(caller, undefined) };
  const { candidates, considered, tookMs } = await search.search(q, { grants, limit });
  const results = await Promise.all(
    candidates.map(async (candidate) => {
      // One that was taken out of the mart a moment ago is still found.
      const tool = await mart.getTool(candidate.document.slug, asker).catch(() => null);
      return foundOf(candidate, tool?.version ?? {});
    }),
  );
  return Response.json({ results, considered, tookMs });
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
