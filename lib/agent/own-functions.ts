import { AppError } from "@/lib/errors";
import type { InputSchema } from "@/lib/json";
import type { Call } from "@/lib/planner";
import { qualifiedName } from "@/lib/schema";
import { type Candidate, createSearchIndex, type Search, type SearchDocument } from "@/lib/search";

/** Stands for the tool of such a function; no tool's slug has an underscore. */
export const OWN_TOOL = "_own";

/** Of those in view first, so many are the asker's own if he has them, however much the mart has: a model sees five of a search. */
const SURE = 2;
const SEEN_FIRST = 5;

/** Of all of them, as JSON: what one function of the mart may have. Whoever applies a schema does so beside the server. */
const MOST_CHARACTERS = 100_000;

/** A function of whoever asks. A run chooses it as it does those of the mart, and leaves the call to him. */
export interface OwnFunction {
  name: string;
  description: string;
  inputs: InputSchema;
}

export function isOwn({ tool }: Pick<Call, "tool">): boolean {
  return tool === OWN_TOOL;
}

/** Error: AppError `invalid-input` for functions that are too large to be read with a question, or that cannot be told apart. */
export function checkOwnFunctions(functions: readonly OwnFunction[]): void {
  if (JSON.stringify(functions).length > MOST_CHARACTERS) {
    throw new AppError("invalid-input", `Your functions have more than ${MOST_CHARACTERS} characters: send fewer.`);
  }
  const names = new Set(functions.map(({ name }) => qualifiedName(OWN_TOOL, name)));
  if (names.size < functions.length) {
    throw new AppError("invalid-input", "Two of your functions have the same name, or names of the same beginning.");
  }
}

function documentOf({ name, description, inputs }: OwnFunction): SearchDocument {
  return {
    toolId: OWN_TOOL,
    slug: OWN_TOOL,
    toolName: name,
    toolDescription: description,
    version: 1,
    ownerId: "",
    visibility: "public",
    function: name,
    name: qualifiedName(OWN_TOOL, name),
    description,
    inputs,
    keywords: [],
    examplePrompts: [],
  };
}

/**
 * Search over the mart and over functions of whoever asks. His are scored as those of the mart are, by their words: they are
 * gone before an encoder had read them.
 */
export function searchBeside(search: Search, functions: readonly OwnFunction[]): Search {
  const index = createSearchIndex({});
  const indexed = index.put(OWN_TOOL, functions.map(documentOf));
  return {
    keywordsNear: (question, options) => search.keywordsNear(question, options),
    async search(question, options) {
      const [found, mine] = await Promise.all([
        search.search(question, options),
        indexed.then(() => index.search(question, { ...options, grants: { public: true } })),
      ]);
      const candidates = merged(mine.candidates, found.candidates).slice(0, options.limit);
      return { ...found, candidates, considered: found.considered + mine.considered };
    },
  };
}

function merged(own: readonly Candidate[], others: readonly Candidate[]): Candidate[] {
  const byScore = (a: Candidate, b: Candidate) => b.score - a.score;
  const sure = own.slice(0, SURE);
  const rest = [...own.slice(SURE), ...others].sort(byScore);
  const room = SEEN_FIRST - sure.length;
  return [...[...sure, ...rest.slice(0, room)].sort(byScore), ...rest.slice(room)];
}
