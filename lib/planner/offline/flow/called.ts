import type { Call, PlannerState } from "@/lib/planner/planner";
import { isSameFunction } from "@/lib/planner/same-call";
import type { Candidate } from "@/lib/search";
import { speaksOfResult } from "../clauses/bind";
import type { Rewritten } from "../clauses/rewritten";
import { runsPrograms } from "../judge/runs-programs";
import { vocabularyOf } from "../judge/vocabulary";
import { FILLER_WORDS, FUNCTION_WORDS } from "../text/word-lists";
import { identifierWords, stem, type Word, wordsOf } from "../text/words";

/** A word of a choice with more letters than these says by itself that it is meant. */
const LONG = 5;

/** The function of a call, among those that were found. */
export function calledBy(call: Call, { steps }: PlannerState): Candidate | undefined {
  const all = steps.flatMap((step) => (step.kind === "calls" ? [] : step.candidates));
  return all.find(({ document }) => document.slug === call.tool && document.function === call.function);
}

/**
 * What was found, where it is one function beside what runs programs: words tell less of whether that is called twice than of which one is
 * called.
 */
export function onlyFunction({ steps }: PlannerState): readonly Candidate[] | undefined {
  const searches = steps.flatMap((step) => (step.kind === "search" ? [step.candidates] : []));
  const found = searches.flat().filter((candidate) => !runsPrograms(candidate));
  const ids = new Set(found.map(({ document: { toolId, function: name } }) => `${toolId} ${name}`));
  return ids.size === 1 ? searches.find((one) => one.length === 1 && one[0] === found[0]) : undefined;
}

/** The inputs that are given a result. */
export function takingResult({ sources = {} }: Pick<Call, "sources">): string[] {
  return Object.keys(sources).filter((input) => sources[input]?.from === "result");
}

/** Whether several numbers of a call are of one result, as if it were told of each. */
export function isSpread(call: Call): boolean {
  return takingResult(call).filter((input) => typeof call.arguments[input] === "number").length > 1;
}

/** “Add 2 weeks and 3 days to …”: whether all that a call takes are numbers and dates, none of which can be a request. */
function takesNoText(call: Call): boolean {
  return Object.values(call.arguments).every(
    (value) => typeof value === "number" || /^\d{4}-[\d-]{5}$/.test(String(value)),
  );
}

/** Whether a call is of a program: two of them have no more in common than that. */
export function isProgram(call: Call, state: PlannerState): boolean {
  const called = calledBy(call, state);
  return called !== undefined && runsPrograms(called);
}

/** Whether one call answers all that several were planned for. `asOne`: what the whole question asks for as one request. `areOfList`: one for each of a list. */
export function isOneRequest(
  planned: readonly Call[],
  asOne: Call | undefined,
  areOfList: boolean,
  state: PlannerState,
): boolean {
  // “the deviation of 4, 8 and 9”: what takes lists, and what computes, takes them whole
  if (areOfList && planned.some((call) => isProgram(call, state) || Object.values(call.arguments).some(Array.isArray)))
    return true;
  if (asOne === undefined) return false;
  // one call that takes all the numbers of the parts goes before two of the same function
  if (planned.every((call) => isSameFunction(call, asOne)) && takesNoText(asOne)) return true;
  // “grades 5, 7 and 8. mean?”: where one of them alone calls something, what is said of all of them goes before it
  return planned.length < 2;
}

/** Whether a function says something of what a request asks for, beside its values; a program was written of all of it. */
export function isKnownTo(call: Call, { text }: Rewritten, state: PlannerState): boolean {
  const called = calledBy(call, state);
  if (called === undefined || runsPrograms(called)) return true;
  const { all, own } = vocabularyOf(called.document);
  const others = siblingsOf(called, state).map(({ document }) => vocabularyOf(document).called);
  const isKnown = (one: string) => all.has(one) && (own.has(one) || !others.some((names) => names.has(one)));
  const given = Object.values(call.arguments).join(" ").toLowerCase();
  const asked = wordsOf(text).filter(
    ({ lower }) => !FUNCTION_WORDS.has(lower) && !FILLER_WORDS.has(lower) && !given.includes(lower),
  );
  return asked.length === 0 || asked.some(({ stem }) => isKnown(stem));
}

/** What was found of the other functions of its tool, whose names its description may tell: “determinant, inverse and product”. */
function siblingsOf({ document: { toolId, function: name } }: Candidate, { steps }: PlannerState): Candidate[] {
  const found = steps.flatMap((step) => (step.kind === "search" ? step.candidates : []));
  return found.filter(({ document }) => document.toolId === toolId && document.function !== name);
}

/** Whether a text names a choice of the function of a call that this call does not make, by its name, an alias, or a word of its own. */
export function namesChoice(text: string, call: Call, state: PlannerState): boolean {
  const { inputs, hints } = calledBy(call, state)?.document ?? {};
  const said = ` ${wordsOf(text)
    .map(({ lower }) => lower)
    .join(" ")} `;
  return Object.entries(inputs?.properties ?? {}).some(([name, input]) => {
    const chosen = String(call.arguments[name] ?? "").toLowerCase();
    const aliases = (hints?.inputs[name]?.aliases ?? []).map((alias) => alias.split(" = "));
    const others = [
      ...(Array.isArray(input.enum) ? input.enum : []).map(String),
      ...aliases.flatMap(([phrase = "", value]) =>
        value === undefined || value.toLowerCase() === chosen ? [] : [phrase],
      ),
    ].filter((choice) => choice.toLowerCase() !== chosen);
    return others.some((choice) => {
      const words = choice.toLowerCase().replaceAll(/[_-]/g, " ");
      const own = words.split(" ").filter((word) => word.length > LONG && !chosen.includes(word));
      return said.includes(` ${words} `) || own.some((word) => said.includes(` ${word} `));
    });
  });
}

/** Whether a text has a word of what an input is called that this call leaves empty: “to one decimal”. */
export function speaksOfUngiven(text: string, call: Call, state: PlannerState): boolean {
  const { inputs, hints } = calledBy(call, state)?.document ?? {};
  const said = new Set(wordsOf(text).map((word) => word.stem));
  return Object.keys(inputs?.properties ?? {}).some((name) => {
    if (Object.hasOwn(call.arguments, name)) return false;
    const words = [name, ...(hints?.inputs[name]?.aliases ?? []).map((alias) => alias.split(" = ")[0] ?? "")];
    return identifierWords(words.join(" ")).some((word) => word.length > 2 && said.has(stem(word.toLowerCase())));
  });
}

/** Whether a function knows of places, so that one may be meant for it. */
export function mayTakePlace(call: Call, state: PlannerState): boolean {
  const called = calledBy(call, state);
  if (called === undefined) return true;
  const { all } = vocabularyOf(called.document);
  return PLACES.some((word) => all.has(stem(word)));
}

const PLACES = ["city", "zone", "country", "location"];

/** Whether the function of a call says one of these words of itself. */
export function knowsAny(call: Call, words: readonly Pick<Word, "stem">[], state: PlannerState): boolean {
  const called = calledBy(call, state);
  if (called === undefined) return true;
  const { all } = vocabularyOf(called.document);
  return words.some(({ stem: word }) => all.has(word));
}

/** What comes after a first request, and may speak of its result. */
const THEN = /[,.;?!]\s{1,9}(?:and\s)?(?:then|after that|afterwards)\b/i;

/** “…, then split that by 3”: whether a call takes a number that was said of its own result. */
export function takesOfLater(call: Call, state: PlannerState): boolean {
  const { index } = THEN.exec(state.question) ?? {};
  if (index === undefined || isProgram(call, state) || !speaksOfResult(state.question.slice(index))) return false;
  return Object.entries(call.sources ?? {}).some(
    ([input, { from, start = 0 }]) => from === "question" && typeof call.arguments[input] === "number" && start > index,
  );
}
