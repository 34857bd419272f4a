/**
 * Measures search on a catalogue and questions with known answers, through the code that the agent uses.
 *
 * Usage: npm run bench:retrieval -- --tools FILE --queries FILE [--json] [--peers] [--encode all|none|auto]
 *
 * FILEs are JSON Lines, plain or gzipped: tools {id, name, description, parameters?, category?, keywords?,
 * examplePrompts?}, questions {query, relevant[], gold?[]}.
 */
import { parseArgs } from "node:util";
import { readRecords } from "./records";
import { BenchmarkQuery, BenchmarkTool, toSearchDocument } from "./retrieval/benchmark";
import { summarize } from "./retrieval/figures";
import { measureSearch } from "./retrieval/measure";
import { searchPeers } from "./retrieval/peers";

const { values } = parseArgs({
  options: {
    tools: { type: "string" },
    queries: { type: "string" },
    json: { type: "boolean", default: false },
    peers: { type: "boolean", default: false },
    encode: { type: "string", default: "auto" },
  },
});
if (!values.tools || !values.queries) {
  console.error(
    "Usage: npm run bench:retrieval -- --tools FILE --queries FILE [--json] [--peers] [--encode all|none|auto]",
  );
  process.exit(2);
}

const documents = readRecords(values.tools, BenchmarkTool).map(toSearchDocument);
const queries = readRecords(values.queries, BenchmarkQuery);
const measured = await measureSearch(documents, queries, values.encode);
const figures = summarize(measured);
const peers: [string, Record<string, number>][] = [];
for (const peer of values.peers ? searchPeers : []) {
  const measuredPeer = await peer.measure(documents, queries);
  peers.push([peer.name, { ...summarize(measuredPeer), questions: measuredPeer.queries.length }]);
}

if (values.json) {
  console.log(JSON.stringify(peers.length === 0 ? figures : { ...figures, peers: Object.fromEntries(peers) }));
} else {
  console.log(`${documents.length} functions, ${queries.length} questions; ${measured.encoded} functions encoded`);
  for (const [name, row] of [["search", figures] as const, ...peers]) {
    console.log(`${name}:`);
    for (const [key, value] of Object.entries(row)) console.log(`  ${key.padEnd(10)} ${value}`);
  }
  console.log(
    "A peer that takes long is asked a sample, `questions` of them.\n" +
      "recall@k: of the functions that a question needs (`gold`, or `relevant` without it), the share for which one of\n" +
      "`relevant` is among the first k, averaged over questions. Times are those of search without waiting for the\n" +
      "question's embedding; rssBytes is the whole process's, with the embedding model.",
  );
}
