import type { Candidate } from "@/lib/search";
import { isSameUnit, singular } from "../calls/units";
import { plainConversion } from "../cues/choice/plain-conversion";
import { measuresTheSame } from "../cues/values/units";
import { identifierWords, wordsOf } from "../text/words";

/**
 * The functions that may be meant by a question, of those found, the nearest first. “Convert 100 days to weeks” is for none that has inputs of
 * so many days and so many weeks, which would add them to a date; “1000 at 7% in 10 years” is for none that needs a monthly deposit, where another
 * needs a deposit and else the same; “encode that” is for none that decodes, where another one of the same tool encodes.
 */
export function mayBeMeant(question: string, found: readonly Candidate[]): readonly Candidate[] {
  const isConversion = plainConversion(question) === question;
  // a converter of everything is not very near to any two units, nor a calculator to any two numbers
  const candidates = isConversion || OPERATION.test(question) ? found : nearest(found);
  const said = new Set(wordsOf(question).map(({ lower }) => lower));
  const spoken = candidates.filter(
    (candidate) => !needsOtherPeriod(candidate, question, found) && !doesOpposite(candidate, said, found),
  );
  return isConversion ? converters(question, spoken) : spoken;
}

/** “36 times 12.25” */
const OPERATION = /\d\s?(?:[+*×÷^%]|\s[-/x]\s|times|plus|minus|over|mod|divided by|multiplied by)\s?[$£€(.-]?\d/i;

/** How many of those found are weighed, and how many points behind the first: of 1,602 training questions whose function was found, 11 lose it by the one and at most 4 more by the other. */
const NEAREST = 7;
const FAR = 20;
/** What fits is told by what it is held against: these are. */
const ALWAYS = 3;

function nearest(found: readonly Candidate[]): Candidate[] {
  const first = Math.max(...found.map(pointsOf));
  return found.slice(0, NEAREST).filter((candidate, at) => at < ALWAYS || pointsOf(candidate) >= first - FAR);
}

/** What the question itself says for it: keywords are picked for other reasons, too. */
function pointsOf({ parts: { lexical, semantic, rerank } }: Candidate): number {
  return lexical + semantic + rerank;
}

/** What makes the opposite of a word: “encode” and “decode”, “encrypt” and “decrypt”. */
const TURNED = /^(?:de|en|un|dis)(?=\p{L}{3})/u;

function doesOpposite(
  { document: { slug, function: own } }: Candidate,
  said: ReadonlySet<string>,
  candidates: readonly Candidate[],
): boolean {
  if (said.has(own)) return false;
  return candidates.some(
    ({ document: { slug: tool, function: other } }) =>
      tool === slug && other !== own && said.has(other) && other.replace(TURNED, "") === own.replace(TURNED, ""),
  );
}

const PERIODS: Record<string, RegExp> = {
  daily: /\b(?:days?|daily)\b/i,
  weekly: /\b(?:weeks?|weekly)\b/i,
  monthly: /\b(?:months?|monthly|mo)\b|\bp\.\s?m\./i,
};

function needsOtherPeriod({ document }: Candidate, question: string, candidates: readonly Candidate[]): boolean {
  const required = document.inputs.required ?? [];
  const unsaid = required.filter((name) => {
    const period = PERIODS[identifierWords(name)[0]?.toLowerCase() ?? ""];
    return period !== undefined && !period.test(question);
  });
  const others = required.filter((name) => !unsaid.includes(name));
  return (
    unsaid.length > 0 &&
    candidates.some(({ document: other }) => {
      const needed = other.inputs.required ?? [];
      return other !== document && needed.length === required.length && others.every((name) => needed.includes(name));
    })
  );
}

function converters(question: string, candidates: readonly Candidate[]): Candidate[] {
  const units = wordsOf(question).map(({ lower }) => singular(lower));
  return candidates.filter(({ document }) => {
    const alike = Object.keys(document.inputs.properties ?? {})
      .map((name) => singular(identifierWords(name).at(-1) ?? ""))
      .filter((name) => units.some((unit) => measuresTheSame(unit, name)));
    return alike.length < 2 || !alike.some((name) => units.some((unit) => isSameUnit(unit, name)));
  });
}
