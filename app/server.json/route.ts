import { siteOrigin } from "@/app/site";
import { route } from "@/lib/identity";
import { VERSION } from "@/lib/protocols/mcp";

/** How registries of MCP list a server. */
const SCHEMA = "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json";

/** What registries of MCP, and clients that take their form, read of this server. */
export const GET = route({ who: "anyone" }, async () => {
  const origin = await siteOrigin();
  // Names are those of domains, turned around.
  const domain = new URL(origin).hostname.split(".").reverse().join(".");
  return Response.json({
    $schema: SCHEMA,
    name: `${domain}/agient`,
    title: "AGIent and Tool-Mart",
    description: "Answers questions with tools from an open marketplace, and runs each of them.",
    version: VERSION,
    remotes: [
      {
        type: "streamable-http",
        url: `${origin}/api/mcp`,
        headers: [
          {
            name: "Authorization",
            description: `“Bearer ” and an API key, which is made at ${origin}/settings/keys.`,
            isRequired: true,
            isSecret: true,
          },
        ],
      },
    ],
  });
});
