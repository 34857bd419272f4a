import { createHash } from "node:crypto";
import { create, insertMultiple, search } from "@orama/orama";
import MiniSearch from "minisearch";
import type { SearchDocument } from "@/lib/search";
import type { BenchmarkQuery } from "./benchmark";
import type { Measured, RankedQuery } from "./figures";

const PLACES = 10;
/** A peer that is still asking after so long is measured on the questions until then. */
const MAX_ASKING_MS = 60_000;

interface Peer {
  name: string;
  measure: (documents: readonly SearchDocument[], queries: readonly BenchmarkQuery[]) => Promise<Measured>;
}

function flat(document: SearchDocument, id: number) {
  const parameters = Object.entries(document.inputs.properties)
    .map(([name, { description }]) => `${name} ${typeof description === "string" ? description : ""}`)
    .join(" ");
  return { id: String(id), name: document.name, description: document.description, parameters };
}

/** In an order that is the same each time and mixes the sources of questions, so that the first ones are a fair sample. */
function mixed(queries: readonly BenchmarkQuery[]): BenchmarkQuery[] {
  const hash = ({ query }: BenchmarkQuery) => createHash("sha256").update(query).digest("hex");
  return queries
    .map((query) => ({ query, key: hash(query) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ query }) => query);
}

async function ask(
  queries: readonly BenchmarkQuery[],
  find: (text: string) => Promise<string[]> | string[],
): Promise<RankedQuery[]> {
  const asked: RankedQuery[] = [];
  const end = performance.now() + MAX_ASKING_MS;
  for (const query of mixed(queries)) {
    if (performance.now() > end) break;
    const started = performance.now();
    const ranked = await find(query.query);
    asked.push({ query, ranked, ms: performance.now() - started });
  }
  return asked;
}

const miniSearch: Peer = {
  name: "minisearch",
  async measure(documents, queries) {
    const index = new MiniSearch({
      fields: ["name", "description", "parameters"],
      searchOptions: { boost: { name: 2 } },
    });
    const started = performance.now();
    index.addAll(documents.map(flat));
    const indexMs = performance.now() - started;
    const asked = await ask(queries, (text) =>
      index
        .search(text)
        .slice(0, PLACES)
        .flatMap(({ id }) => documents[Number(id)]?.toolId ?? []),
    );
    return { queries: asked, indexMs, rssBytes: process.memoryUsage.rss() };
  },
};

const orama: Peer = {
  name: "orama",
  async measure(documents, queries) {
    const index = create({ schema: { name: "string", description: "string", parameters: "string" } as const });
    const started = performance.now();
    await insertMultiple(index, documents.map(flat));
    const indexMs = performance.now() - started;
    const asked = await ask(queries, async (text) => {
      const { hits } = await search(index, { term: text, limit: PLACES, boost: { name: 2 }, threshold: 1 });
      return hits.flatMap(({ id }) => documents[Number(id)]?.toolId ?? []);
    });
    return { queries: asked, indexMs, rssBytes: process.memoryUsage.rss() };
  },
};

/** Search engines from npm with their usual settings, measured beside ours in the same process. */
export const searchPeers: readonly Peer[] = [miniSearch, orama];
