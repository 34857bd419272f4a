import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { expect, test } from "vitest";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { createSearchIndex } from "@/lib/search";
import { toolContent } from "@/lib/testing/factories";
import { searchDocument } from "@/lib/testing/fixed-search";
import { serveMcp } from ".";

/** As many as the largest collection of tools that search is measured on; fewer where time counts. */
const TOOLS = process.env.AGIENT_TEST_FULL === "1" ? 54_000 : 2_000;
/** Bytes that a list of tools, or what is found, may have. */
const MOST_BYTES = 64_000;
const WORDS = [
  "harbour",
  "violin",
  "glacier",
  "orchard",
  "lantern",
  "compass",
  "saddle",
  "meadow",
  "copper",
  "sparrow",
];

const content = toolContent({ license: "MIT", sourceUrl: "https://example.org/source" });
const [adder] = content.functions;

/** The words of a number, so that each tool has some of its own. */
function nameOf(at: number): string {
  return [...String(at)].map((digit) => WORDS[Number(digit)]).join(" ");
}

async function never(): Promise<never> {
  throw new AppError("not-found", "Nothing is asked or run here.");
}

test(`of ${TOOLS} tools a list names few, and a search finds the one that is meant with its licence and source`, async () => {
  const index = createSearchIndex();
  for (let at = 0; at < TOOLS; at++) {
    const description = `Counts what there is of ${nameOf(at)}. `.repeat(10);
    await index.put(`tool-made-${at}`, [
      searchDocument(`made-${at}`, "main", adder?.inputs ?? { type: "object", properties: {} }, { description }),
    ]);
  }
  const pinned = Array.from({ length: 100 }, (_, at) => `made-${at}`);
  const ask: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    return serveMcp(request, {
      caller: { ownerKey: "user:ada", address: "127.0.0.1", scopes: ["tools:read"], keyName: "many", tools: [] },
      asker: { id: "ada", isAdmin: false },
      runs: { start: never, cancel: never, decideApproval: never, get: never, async *events() {} },
      mart: { runFunction: never, getTool: async () => ({ version: content }) },
      ...{ search: index, usableToolIds: async () => [], pinnedTools: async () => pinned, signal: request.signal },
    });
  };
  const client = new Client({ name: "test", version: "1" });
  await client.connect(new StreamableHTTPClientTransport(new URL("http://mart.example/api/mcp"), { fetch: ask }));
  const { tools } = await client.listTools();
  expect(tools.length).toBeGreaterThan(4);
  expect(Buffer.byteLength(JSON.stringify(tools))).toBeLessThan(MOST_BYTES);
  const asked = { query: `count what there is of ${nameOf(TOOLS - 1)}`, limit: 10 };
  const found = await client.callTool({ name: "search_tools", arguments: asked });
  expect(Buffer.byteLength(JSON.stringify(found))).toBeLessThan(MOST_BYTES);
  const Found = z.object({ results: z.array(z.looseObject({ tool: z.string() })), considered: z.number() });
  const { results, considered } = Found.parse(found.structuredContent);
  expect(considered).toBe(TOOLS);
  expect(results[0]).toMatchObject({
    ...{ tool: `made-${TOOLS - 1}`, license: "MIT", sourceUrl: "https://example.org/source" },
  });
  await index.close();
}, 240_000);
