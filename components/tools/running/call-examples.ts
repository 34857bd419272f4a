import type { Arguments } from "@/lib/json";

/** One call of a function, as programs make it. */
export interface ExampleCall {
  /** Start of the site's addresses, such as `https://mart.example`. */
  origin: string;
  slug: string;
  function: string;
  arguments: Arguments;
}

interface Example {
  language: "curl" | "JavaScript" | "Python" | "MCP";
  code: string;
}

/** A word of a POSIX shell that means nothing but itself. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/**
 * The call in the three languages of docs/api.md, and how a client of MCP reaches it, with an API key of the reader's own in AGIENT_KEY. What a stranger wrote stands in
 * each as a text of JSON: JavaScript and Python read its escapes as JSON does.
 */
export function callExamples({ origin, slug, ...called }: ExampleCall): Example[] {
  const address = `${origin}/api/v1/tools/${slug}/run`;
  const body = JSON.stringify(called);
  return [
    {
      language: "curl",
      code: `curl -s ${quoted(address)} -H "Authorization: Bearer $AGIENT_KEY" \\
  -H 'Content-Type: application/json' -d ${quoted(body)}`,
    },
    {
      language: "JavaScript",
      code: `const response = await fetch(${JSON.stringify(address)}, {
  method: "POST",
  headers: { authorization: \`Bearer \${process.env.AGIENT_KEY}\`, "content-type": "application/json" },
  body: ${JSON.stringify(body)},
});
console.log(await response.json());`,
    },
    {
      language: "Python",
      code: `import json, os, urllib.request

request = urllib.request.Request(
    ${JSON.stringify(address)},
    data=${JSON.stringify(body)}.encode(),
    headers={"Authorization": "Bearer " + os.environ["AGIENT_KEY"], "Content-Type": "application/json"},
)
with urllib.request.urlopen(request) as response:
    print(json.load(response))`,
    },
    {
      language: "MCP",
      code: JSON.stringify(
        {
          mcpServers: {
            "tool-mart": {
              type: "http",
              url: `${origin}/api/mcp`,
              headers: { Authorization: `Bearer \${AGIENT_KEY}` },
            },
          },
        },
        null,
        2,
      ),
    },
  ];
}
