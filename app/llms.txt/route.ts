import { siteOrigin } from "@/app/site";
import { route } from "@/lib/identity";
import { reference } from "@/lib/protocols/rest";

/** What a program that reads finds here, as https://llmstxt.org has it. */
export const GET = route({ who: "anyone" }, async () => {
  const origin = await siteOrigin();
  const lines = [
    "# AGIent and Tool-Mart",
    "",
    "> A super-agent that answers questions with tools from an open marketplace, and shows every step of how it found them.",
    "",
    "One API key (`Authorization: Bearer agt_…`, made at /settings/keys) asks questions and finds, runs and publishes tools.",
    "",
    "## API",
    "",
    `- [Reference](${origin}/docs/api): every operation with its fields and an example`,
    `- [OpenAPI 3.1](${origin}/api/openapi.json): the same for programs`,
    "",
    "## Operations",
    "",
    ...reference().map(({ method, path, summary, scope }) => `- ${method} ${path}: ${summary} (scope ${scope})`),
    "",
    "## Tools",
    "",
    `- [Catalogue](${origin}/tools): public tools, with how well each does`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "private, no-store" },
  });
});
