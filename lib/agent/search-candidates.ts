import type { Decision } from "@/lib/planner";
import type { Candidate } from "@/lib/search";
import type { RunProgress } from "./run-progress";
import { untilAborted } from "./until-aborted";

/** How many functions a search puts in view. */
const CANDIDATES = 10;
/** What the nearest tools are for stands in the log: so many of them, in so many characters each. */
const DESCRIBED = 3;
const DESCRIPTION = 160;
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

/** Puts the functions nearest to the question in view, before anything is decided. */
export async function lookFirst(run: RunProgress): Promise<void> {
  run.addStep({ kind: "look", candidates: await find(run, run.options.question, {}) });
}

/** Searches as the planner decided, without a query by the question, and puts what is found in view. */
export async function searchCandidates(
  run: RunProgress,
  decision: Extract<Decision, { action: "search" }>,
): Promise<void> {
  const { keywords, query, callId } = decision;
  run.emit({ type: "keywords-selected", keywords, available: run.keywords.map((hit) => hit.keyword), query });
  const candidates = await find(run, query ?? run.options.question, { keywords, callId });
  run.addStep({ kind: "search", keywords, query, callId, candidates });
}

async function find(
  run: RunProgress,
  words: string,
  { keywords = [], callId }: { keywords?: string[]; callId?: string },
): Promise<Candidate[]> {
  const { grants } = run.options;
  const found = await untilAborted(run.ports.search.search(words, { keywords, grants, limit: CANDIDATES }), run.signal);
  const described = new Set(
    found.candidates
      .map(({ document }) => document.slug)
      .filter(isFirst)
      .slice(0, DESCRIBED),
  );
  run.emit({
    type: "candidates-ranked",
    considered: found.considered,
    ...(found.tools !== undefined && { tools: found.tools }),
    tookMs: found.tookMs,
    candidates: found.candidates.map(({ document, score, parts, probability, lost }) => ({
      tool: document.slug,
      version: document.version,
      function: document.function,
      name: document.name,
      toolName: document.toolName,
      ...(described.delete(document.slug) && { description: oneLine(document.toolDescription) }),
      score,
      parts,
      probability,
      lost,
    })),
    note: found.note,
    callId,
  });
  return withoutCopies(found.candidates);
}

function isFirst<T>(item: T, index: number, all: readonly T[]): boolean {
  return all.indexOf(item) === index;
}

/** The first line, cut between words where it is long. */
function oneLine(text: string): string {
  const line = text.trim().split("\n", 1)[0] ?? "";
  if (line.length <= DESCRIPTION) return line;
  const cut = line.slice(0, DESCRIPTION);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), DESCRIPTION / 2)).toWellFormed()}…`;
}
