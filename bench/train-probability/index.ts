/**
 * Fits the probability that search gives to a candidate, on questions with a suitable function and without one, each
 * with its own functions as the catalogue. Prints the receiver operating characteristic of rows that were left out of the
 * fit, then writes the coefficients of all rows.
 *
 * Usage: npm run train:probability (about a minute)
 */
import { writeFileSync } from "node:fs";
import { z } from "zod";
import { createSearchIndex, type Embeddings, FIT_THRESHOLD, UseLiteEmbeddings } from "@/lib/search";
import { readRecords } from "../records";
import { toSearchDocument } from "../retrieval/benchmark";
import { crossValidated, fitLogistic, type LabelledSigns, ratesAt } from "./logistic";

const DATA = "bench/data/retrieval/need-tool.dev.jsonl.gz";
const WEIGHTS_FILE = "lib/search/ranking/probability-weights.json";
const FOLDS = 5;
const THRESHOLDS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

const Row = z.object({
  query: z.string(),
  needsTool: z.boolean(),
  functions: z
    .array(
      z.object({
        name: z.string(),
        description: z.string().default(""),
        parameters: z.looseObject({ properties: z.record(z.string(), z.unknown()).optional() }).optional(),
      }),
    )
    .default([]),
});

const rows = readRecords(DATA, Row).filter(({ functions }) => functions.length > 0);

/** Signs of the first candidate of each row; the encoder is shared, so it is closed here and not with an index. */
async function signsOf(encoder: Embeddings | undefined): Promise<LabelledSigns[]> {
  const labelled: LabelledSigns[] = [];
  for (const { query, needsTool, functions } of rows) {
    const shared = encoder && { model: encoder.model, embed: encoder.embed.bind(encoder), close: async () => {} };
    const index = createSearchIndex({ ...(shared ? { embeddings: shared } : {}), deadlineMs: 60_000 });
    for (const [position, { name, description, parameters }] of functions.entries()) {
      const id = String(position);
      await index.put(id, [toSearchDocument({ id, name, description, ...(parameters ? { parameters } : {}) })]);
    }
    await index.settled();
    const { ranked } = await index.inspect(query, { grants: { public: true }, limit: 1 });
    const signs = ranked[0]?.signs;
    if (signs) labelled.push({ signs, fits: needsTool });
    await index.close();
  }
  return labelled;
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

function report(name: string, labelled: readonly LabelledSigns[]): void {
  const left = crossValidated(labelled, FOLDS);
  console.log(`\n${name}: ${labelled.length} questions, each judged by a fit on the other folds`);
  console.log("threshold  suitable found  unsuitable taken  balanced accuracy");
  for (const threshold of THRESHOLDS) {
    const { truePositives, falsePositives } = ratesAt(left, threshold);
    const columns = [
      percent(truePositives),
      percent(falsePositives),
      percent((truePositives + 1 - falsePositives) / 2),
    ];
    const mark = threshold === FIT_THRESHOLD ? "  ← the threshold" : "";
    console.log(`${threshold.toFixed(1).padEnd(11)}${columns.map((column) => column.padEnd(17)).join("")}${mark}`);
  }
}

const encoder = new UseLiteEmbeddings();
const withEncoder = await signsOf(encoder);
await encoder.close();
const withoutEncoder = await signsOf(undefined);
report("With the encoder", withEncoder);
report("Without the encoder", withoutEncoder);
const weights = { withEncoder: fitLogistic(withEncoder), withoutEncoder: fitLogistic(withoutEncoder) };
writeFileSync(WEIGHTS_FILE, `${JSON.stringify(weights, null, 2)}\n`);
console.log(`\n${WEIGHTS_FILE}:\n${JSON.stringify(weights, null, 2)}`);
