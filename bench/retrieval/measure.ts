import { createSearchIndex, type SearchDocument, UseLiteEmbeddings } from "@/lib/search";
import type { BenchmarkQuery } from "./benchmark";
import type { Measured, RankedQuery } from "./figures";

/** With `auto`, larger catalogues are measured with word vectors alone: encoding each text takes about 10 ms. */
const ENCODED_AT_ONCE = 5_000;
const PLACES = 10;
const WARM_UP = 5;

export interface MeasuredSearch extends Measured {
  /** Functions whose text the encoder has read. */
  encoded: number;
}

/** Indexes the documents and asks the questions one after the other. `encode`: all, none or auto. */
export async function measureSearch(
  documents: readonly SearchDocument[],
  queries: readonly BenchmarkQuery[],
  encode: string,
): Promise<MeasuredSearch> {
  const encoded = encode === "all" || (encode === "auto" && documents.length <= ENCODED_AT_ONCE);
  const index = createSearchIndex({
    ...(encoded ? { embeddings: new UseLiteEmbeddings() } : {}),
    deadlineMs: 60_000,
  });
  const started = performance.now();
  const byTool = Map.groupBy(documents, (document) => document.toolId);
  for (const [toolId, ofTool] of byTool) await index.put(toolId, ofTool);
  const indexMs = performance.now() - started;
  await index.settled();
  const ask = async (query: BenchmarkQuery): Promise<RankedQuery> => {
    const {
      candidates,
      tookMs,
      waitedMs = 0,
    } = await index.search(query.query, {
      grants: { public: true },
      limit: PLACES,
    });
    return { query, ranked: candidates.map(({ document }) => document.toolId), ms: tookMs - waitedMs };
  };
  for (const query of queries.slice(0, WARM_UP)) await ask(query);
  const asked: RankedQuery[] = [];
  for (const query of queries) asked.push(await ask(query));
  const rssBytes = process.memoryUsage.rss();
  await index.close();
  return { queries: asked, indexMs, rssBytes, encoded: encoded ? documents.length : 0 };
}
