import { keywordForm } from "../keywords/keyword-index";
import { FIT_THRESHOLD } from "../ranking/probability";
import type { Candidate, Grants, SearchDocument } from "../search";
import { stemOf, terms } from "../text/words";
import { type Facets, facetsOf } from "./facets";
import { highlight, type Range } from "./highlight";

export interface LookupOptions {
  grants: Grants;
  /** Number of tools, at most 50. */
  limit?: number;
  /** Only tools that carry this keyword, however it is spelled. */
  keyword?: string;
  category?: string;
}

/** A tool, by its best function. */
export interface LookupHit {
  document: SearchDocument;
  score: number;
  /** Where the words that were looked for stand. */
  highlights: { toolName: Range[]; toolDescription: Range[]; description: Range[] };
}

export interface LookupResult {
  hits: LookupHit[];
  /** What all hits have in common, before `limit` and the filters. */
  facets: Facets;
  tookMs: number;
}

/** Search for people, as they type: typing errors are forgiven, and what was found is marked. */
export interface Lookup {
  lookup(text: string, options: LookupOptions): Promise<LookupResult>;
}

/** Share of the best hit's score under which a hit by words alone is not worth showing. */
const WORTH_SHOWING = 0.25;

function bestByTool(candidates: readonly Candidate[]): Candidate[] {
  const best = new Map<string, Candidate>();
  for (const candidate of candidates) {
    if (!best.has(candidate.document.toolId)) best.set(candidate.document.toolId, candidate);
  }
  return [...best.values()];
}

/** What a person is shown of what search found: tools that have the words or fit, each once, with what to mark. */
export function toLookupResult(
  candidates: readonly Candidate[],
  looked: { text: string; readings: readonly string[] },
  { keyword, category, limit }: Omit<LookupOptions, "grants"> & { limit: number },
): Omit<LookupResult, "tookMs"> {
  const most = candidates.reduce((highest, { parts }) => Math.max(highest, parts.lexical), 0);
  const all = looked.text.trim() === "";
  const shown = bestByTool(
    candidates.filter(
      ({ parts, probability }) =>
        all || (parts.lexical > 0 && parts.lexical >= WORTH_SHOWING * most) || probability >= FIT_THRESHOLD,
    ),
  );
  const form = keyword === undefined ? undefined : keywordForm(keyword);
  const kept = shown.filter(
    ({ document }) =>
      (form === undefined || document.keywords.some((own) => keywordForm(own) === form)) &&
      (category === undefined || document.category?.toLowerCase() === category.toLowerCase()),
  );
  const stems = new Set([...terms(looked.text), ...looked.readings.map(stemOf)]);
  return {
    hits: kept.slice(0, limit).map(({ document, score }) => ({
      document,
      score,
      highlights: {
        toolName: highlight(document.toolName, stems),
        toolDescription: highlight(document.toolDescription, stems),
        description: highlight(document.description, stems),
      },
    })),
    facets: facetsOf(shown.map(({ document }) => document)),
  };
}
