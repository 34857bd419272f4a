import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { searchDocument } from "@/lib/testing/search-fakes";
import { createSearchIndex } from "./local/local-search-index";

const Tool = z.object({ id: z.string(), name: z.string(), description: z.string() });
const Query = z.object({ query: z.string(), relevant: z.array(z.string()) });
const QUERIES_EVERY = 12;

function records<T extends z.ZodType>(name: string, schema: T): z.infer<T>[] {
  const text = gunzipSync(readFileSync(`bench/data/retrieval/${name}.jsonl.gz`)).toString();
  return text
    .trim()
    .split("\n")
    .map((line) => schema.parse(JSON.parse(line)));
}

describe("search on a public benchmark", () => {
  it("finds MetaTool's tools by words and word vectors alone about as often as measured", async () => {
    const index = createSearchIndex();
    for (const { id, name, description } of records("tools-metatool", Tool)) {
      await index.put(id, [searchDocument({ slug: id, toolName: name, function: name, name, description })]);
    }
    const queries = records("retrieval-metatool.dev", Query).filter((_, number) => number % QUERIES_EVERY === 0);
    let first = 0;
    let amongFive = 0;
    for (const { query, relevant } of queries) {
      const { candidates } = await index.search(query, { grants: { public: true }, limit: 5 });
      const hits = candidates.map(({ document }) => relevant.includes(document.toolId));
      first += hits[0] ? 1 : 0;
      amongFive += hits.includes(true) ? 1 : 0;
    }
    expect(queries.length).toBeGreaterThan(500);
    expect(first / queries.length).toBeGreaterThan(0.45);
    expect(amongFive / queries.length).toBeGreaterThan(0.68);
  });
});
