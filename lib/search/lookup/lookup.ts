import { FIT_THRESHOLD } from "../ranking/probability";
import type { Candidate, Grants, SearchDocument } from "../search";
import { stemOf, terms } from "../text/words";
import { type Facets, facetsOf } from "./facets";
import type { LookupFilter } from "./filter";
import { type Highlight, highlight } from "./highlight";

export interface LookupOptions extends LookupFilter {
  grants: Grants;
  /** Number of tools, at most 50. */
  limit?: number;
}

/** A tool, by its best function. */
export interface LookupHit {
  document: SearchDocument;
  score: number;
}

export interface LookupResult {
  hits: LookupHit[];
  /** Where the words that were looked for stand in a text, such as a hit's name. */
  highlight(text: string): Highlight[];
  /** What all hits have in common, before `limit` and the filters. */
  facets(): Facets;
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

/**
 * Of what search found, the best function of each tool that has the words or fits. Where the mart has none of the words, what
 * some tool shares with their meaning is too little to be shown: “weather” is not nearly “whether”.
 */
function shownOf(candidates: readonly Candidate[], text: string, hasWords: boolean): Candidate[] {
  const most = candidates.reduce((highest, { parts }) => Math.max(highest, parts.lexical), 0);
  const all = text.trim() === "";
  return bestByTool(
    candidates.filter(
      ({ parts, probability }) =>
        all || (hasWords && parts.lexical > 0 && parts.lexical >= WORTH_SHOWING * most) || probability >= FIT_THRESHOLD,
    ),
  );
}

/** What a person is shown: `kept`, each tool once. What to mark and what all have in common is worked out when asked for. */
export function toLookupResult(
  found: { all: readonly Candidate[]; kept: readonly Candidate[] },
  looked: { text: string; readings: readonly string[] },
  limit: number,
): Omit<LookupResult, "tookMs"> {
  const stems = new Set([...terms(looked.text), ...looked.readings.map(stemOf)]);
  const hasWords = looked.readings.length > 0;
  return {
    hits: shownOf(found.kept, looked.text, hasWords)
      .slice(0, limit)
      .map(({ document, score }) => ({ document, score })),
    highlight: (text) => highlight(text, stems),
    facets: () => facetsOf(shownOf(found.all, looked.text, hasWords).map(({ document }) => document)),
  };
}
