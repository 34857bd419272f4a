import type { Call } from "@/lib/planner/planner";
import { validateArguments } from "@/lib/schema";
import type { Candidate } from "@/lib/search";
import { COMMAND_VERBS, FUNCTION_WORDS } from "../../text/word-lists";
import { stemsOf, wordsOf } from "../../text/words";
import { type Assessment, assess, type Said } from "./assess";

/** From this certainty on a call is made; below it no tool is said to fit. */
const CALL_FROM = 0.52;
/** The same where all its arguments are words that could mean anything. */
const UNGROUNDED_FROM = 0.65;
/** From this certainty on, if it were filled, a tool whose input is missing may be meant. */
const ASK_FROM = 0.72;
/** How much more probable such a tool is to be than the one that could be called. */
const ASK_LEAD = 0.25;
const SEARCH_WEIGHT = 0.6;
const EXACT_STANDING = 2;

/** What the cues of a text speak for: a call, or one that lacks an input, or neither. */
export interface Proposal {
  call?: Call;
  /** How the function that is called was assessed. */
  best?: Assessment;
  /** The function that is meant, where an input of it is missing. */
  wanting?: Pick<Call, "tool" | "function">;
}

/**
 * What the cues of a question speak for, among functions that were found for it: by how well each fits, and by whether its inputs are in the
 * question. The question is read alone: what it leaves out is put in before.
 */
export function propose(said: Said, candidates: readonly Candidate[]): Proposal {
  const assessed = candidates.map((candidate) => assess(candidate, said, candidates));
  const ranked = withMisplaced(withoutLess(assessed)).sort((a, b) => standing(b) - standing(a));
  const best = ranked.find(
    (assessment) => assessment.missing.length === 0 && isSureEnough(assessment) && isValid(assessment),
  );
  const wanting = ranked.find(({ missing, certaintyIfFilled }) => missing.length > 0 && certaintyIfFilled >= ASK_FROM);
  // a tool that plainly fits better but lacks an input is meant rather than one that is filled
  if (
    wanting !== undefined &&
    (best === undefined ||
      // but not where the question gives a program
      (best.kind === "filled" &&
        wanting.candidate.probability > best.candidate.probability + ASK_LEAD &&
        !readsLess(wanting, best) &&
        best.named <= wanting.named))
  )
    return { wanting: functionOf(wanting) };
  const bare = best === undefined ? forBareCommand(ranked, said.question) : undefined;
  if (bare !== undefined) return { wanting: functionOf(bare) };
  return best === undefined ? {} : { call: callOf(best), best };
}

/** Whether one reads some inputs from the question, but fewer than the other. */
function readsLess(one: Assessment, other: Assessment): boolean {
  const [less, more] = [one, other].map(({ arguments: values }) => Object.keys(values).length);
  return less !== undefined && more !== undefined && less > 0 && less < more;
}

/** What a function keeps of its certainty that leaves a value out where another one of its tool takes them all. */
const LEAVES_OUT = 0.8;

/** “How many days from 2 to 30 June” gives two dates: of one tool's functions that one is meant which takes both. */
function withoutLess(assessments: readonly Assessment[]): Assessment[] {
  return assessments.map((assessment) => {
    const { slug } = assessment.candidate.document;
    const siblings = assessments.filter(({ kind, candidate }) => kind === "filled" && candidate.document.slug === slug);
    const lesser = siblings.filter(({ unused }) => unused > 0);
    const whole = siblings.filter(takesAll);
    if (lesser.length === 0 || whole.length === 0) return assessment;
    // that the tool is meant was as sure for what takes less of the question
    if (takesAll(assessment) && whole.length === 1)
      return { ...assessment, certainty: Math.max(assessment.certainty, ...lesser.map(({ certainty }) => certainty)) };
    return assessment.unused > 0 ? { ...assessment, certainty: LEAVES_OUT * assessment.certainty } : assessment;
  });
}

/** What a function keeps of its certainty where more values are out of place than in another one of its tool. */
const MISPLACES = 0.8;

/** “$80, 25 % off” is a price and a percentage: of one tool's functions that take it all, that one is meant whose inputs are such. */
function withMisplaced(assessments: readonly Assessment[]): Assessment[] {
  const whole = assessments.filter((assessment) => assessment.kind === "filled" && takesAll(assessment));
  return assessments.map((assessment) => {
    const { slug } = assessment.candidate.document;
    const siblings = whole.filter(({ candidate }) => candidate.document.slug === slug);
    const least = Math.min(...siblings.map(({ misplaced }) => misplaced));
    return siblings.includes(assessment) && assessment.misplaced > least
      ? { ...assessment, certainty: MISPLACES * assessment.certainty }
      : assessment;
  });
}

function takesAll({ missing, unused, arguments: values }: Assessment): boolean {
  return missing.length === 0 && unused === 0 && Object.keys(values).length > 0;
}

/** “Convert 5” says a verb and a value and nothing else: the most probable tool of that verb is meant. */
function forBareCommand(ranked: readonly Assessment[], question: string): Assessment | undefined {
  const words = wordsOf(question).filter(({ lower }) => !FUNCTION_WORDS.has(lower) && !/^\d/.test(lower));
  const [verb] = words;
  if (verb === undefined || words.length > 1 || !COMMAND_VERBS.has(verb.lower)) return undefined;
  const does = ({ candidate: { document }, missing }: Assessment) =>
    missing.length > 0 &&
    [...stemsOf(`${document.toolName} ${document.description}`)].some((word) => word.startsWith(verb.stem));
  return ranked.filter(does).sort((a, b) => b.candidate.probability - a.candidate.probability)[0];
}

function isSureEnough({ kind, certainty, grounded }: Assessment): boolean {
  if (kind !== "filled") return kind !== "unfit";
  return certainty >= (grounded ? CALL_FROM : UNGROUNDED_FROM);
}

/** A call that its own schema would refuse is not made. */
function isValid({ candidate, arguments: values }: Assessment): boolean {
  return validateArguments(candidate.document.inputs, values).ok;
}

/** Among calls that are sure enough, search's own order still counts. */
function standing({ kind, certainty, candidate }: Assessment): number {
  return kind === "exact" ? EXACT_STANDING : certainty + SEARCH_WEIGHT * candidate.probability;
}

function callOf(assessment: Assessment): Call {
  const { arguments: values, reason } = assessment;
  return { ...functionOf(assessment), arguments: values, reason };
}

function functionOf({ candidate: { document } }: Assessment): Pick<Call, "tool" | "function"> {
  return { tool: document.slug, function: document.function };
}
