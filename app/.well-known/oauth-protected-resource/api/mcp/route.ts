import { siteOrigin } from "@/app/site";
import { route } from "@/lib/identity";
import { SCOPES } from "@/lib/keys";

/** What MCP's clients read of how to get in (RFC 9728): by an API key in the header, which is made in the settings. */
export const GET = route({ who: "anyone" }, async () => {
  const origin = await siteOrigin();
  return Response.json({
    resource: `${origin}/api/mcp`,
    resource_name: "AGIent and Tool-Mart",
    resource_documentation: `${origin}/settings/keys`,
    bearer_methods_supported: ["header"],
    scopes_supported: Object.keys(SCOPES),
  });
});
