import { callableName } from "@/lib/schema";
import type { Candidate, Search, SearchDocument } from "@/lib/search";
import type { SearchOptions } from "@/lib/search/search";

/** A function as search offers it; what the test does not care about has a plain value. */
export function searchDocument(
  slug: string,
  functionName: string,
  inputs: SearchDocument["inputs"],
  more: Partial<SearchDocument> & { functionCount?: number } = {},
): SearchDocument {
  const { functionCount = 1, ...rest } = more;
  return {
    toolId: `tool-${slug}`,
    slug,
    toolName: slug,
    toolDescription: `What ${slug} is for.`,
    version: 1,
    ownerId: "somebody",
    visibility: "public",
    function: functionName,
    name: callableName(slug, functionName, functionCount),
    description: `What ${functionName} does.`,
    inputs,
    keywords: ["text"],
    examplePrompts: [],
    ...rest,
  };
}

/** The document as a candidate: `place` is 0 for the best. */
function candidate(document: SearchDocument, place = 0): Candidate {
  const score = 1 / (place + 1);
  return {
    document,
    score,
    parts: { lexical: score, semantic: 0, keyword: 0, rerank: 0, reliability: 0 },
    probability: score,
    ...(place > 0 && { lost: "lower score" }),
  };
}

/**
 * A search that always finds the same documents in the same order, or what `find` makes of the words; it records what it
 * was asked.
 */
export function fixedSearch(
  documents: readonly SearchDocument[],
  find: (words: string, documents: readonly SearchDocument[]) => readonly SearchDocument[] = (_, all) => all,
) {
  const asked: { words: string; options: SearchOptions }[] = [];
  const search: Search = {
    search: async (words, options) => {
      asked.push({ words, options });
      const found = find(words, documents).slice(0, options.limit ?? 10);
      return { candidates: found.map(candidate), considered: documents.length, tookMs: 1 };
    },
    keywordsNear: async () => {
      const keywords = [...new Set(documents.flatMap((document) => document.keywords))];
      return keywords.map((keyword) => ({ keyword, score: 1, count: 1 }));
    },
  };
  return { search, asked };
}
