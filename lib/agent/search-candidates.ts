import type { Candidate } from "@/lib/search";
import type { RunProgress } from "./run-progress";
import { untilAborted } from "./until-aborted";

/** How many functions a search puts in view. */
const CANDIDATES = 10;
/** How many keywords of the mart are on offer. */
const KEYWORDS = 40;

/** Finds the keywords of the mart near the question. */
export async function lookForKeywords(run: RunProgress): Promise<void> {
  const { question, grants } = run.options;
  const hits = await untilAborted(run.ports.search.keywordsNear(question, { grants, limit: KEYWORDS }), run.signal);
  run.keywords.push(...hits);
}

/** What may be chosen: nothing that is nearly the same as somebody else's tool that was there before, and is found too. */
function withoutCopies(candidates: readonly Candidate[]): Candidate[] {
  const found = new Set(candidates.map(({ document }) => document.toolId));
  return candidates.filter(({ document: { originalId } }) => originalId === undefined || !found.has(originalId));
}

/** Searches and puts what it finds in view; without a query, by the question. */
export async function searchCandidates(
  run: RunProgress,
  wanted: { keywords: string[]; query?: string; callId?: string },
): Promise<void> {
  const { question, grants } = run.options;
  const { keywords, query, callId } = wanted;
  const found = await untilAborted(
    run.ports.search.search(query ?? question, { keywords, grants, limit: CANDIDATES }),
    run.signal,
  );
  run.addSearch({ kind: "search", ...wanted, candidates: withoutCopies(found.candidates) });
  run.emit({
    type: "candidates-ranked",
    considered: found.considered,
    tookMs: found.tookMs,
    candidates: found.candidates.map(({ document, score, parts, probability, lost }) => ({
      tool: document.slug,
      version: document.version,
      function: document.function,
      name: document.name,
      toolName: document.toolName,
      score,
      parts,
      probability,
      lost,
    })),
    note: found.note,
    callId,
  });
}
