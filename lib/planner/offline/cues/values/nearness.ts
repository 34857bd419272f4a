import type { Mention } from "../../mentions/mention";
import { FUNCTION_WORDS } from "../../text/word-lists";
import type { Word } from "../../text/words";

const REACH = 6;

/**
 * How strongly the words around a mention announce a parameter: each cue counts by its weight and falls off with the
 * distance; words that follow count less than words before, and a comma or another value between them halves the rest.
 */
export function nearness(
  question: string,
  words: readonly Word[],
  mention: Mention,
  cues: ReadonlyMap<string, number>,
  values: readonly Mention[],
): number {
  const before = words
    .filter((word) => word.end <= mention.start)
    .slice(-REACH * 2)
    .reverse();
  const after = words.filter((word) => word.start >= mention.end).slice(0, REACH * 2);
  const left = side(
    before,
    cues,
    (word) => question.slice(word.end, mention.start),
    (word) => crossed(values, word.end, mention.start),
  );
  const right = side(
    after,
    cues,
    (word) => question.slice(mention.end, word.start),
    (word) => crossed(values, mention.end, word.start),
  );
  return left + 0.75 * right;
}

function crossed(values: readonly Mention[], from: number, to: number): number {
  return values.filter((value) => value.start >= from && value.end <= to).length;
}

function side(
  words: readonly Word[],
  cues: ReadonlyMap<string, number>,
  gapTo: (word: Word) => string,
  valuesBetween: (word: Word) => number,
): number {
  let distance = 0;
  let best = 0;
  let sum = 0;
  for (const word of words) {
    const gap = gapTo(word);
    if (/[.!?;]\s/.test(gap)) break;
    const weight = cues.get(word.stem);
    const penalty = 0.5 ** ((/,/.test(gap) ? 1 : 0) + valuesBetween(word));
    if (weight !== undefined && !FUNCTION_WORDS.has(word.lower)) {
      const strength = (weight * penalty) / (1 + 0.3 * distance);
      best = Math.max(best, strength);
      sum += strength;
    }
    distance += FUNCTION_WORDS.has(word.lower) ? 0.5 : 1;
    if (distance > REACH) break;
  }
  return best + 0.4 * (sum - best);
}

const SOURCE =
  /\b(?:from|source|start|starting|begin|beginning|origin|departure|first|base|initial|lower|min|minimum|old|low|since|after|input)\b/i;
const TARGET =
  /\b(?:to|target|destination|end|ending|until|finish|arrival|final|upper|max|maximum|new|high|before|output)\b/i;
const WHOLE = /\b(?:whole|total|base|number|denominator)\b/i;
const PART = /\b(?:part|portion|numerator)\b/i;
const PLACE_AFTER = /\b(?:in|at|near|for|of|around|inside|visit)\s+(?:the\s+)?$/i;

/** What the small word right before a mention tells: “from” a source, “to” a target, “in” a place, “by” a maker, “named” a name. */
export function prepositionAffinity(question: string, mention: Mention, spoken: string, role: string): number {
  const before = question.slice(Math.max(0, mention.start - 32), mention.start);
  const from = /\b(?:from|between|since|after|starting(?: at| on)?|leaving)\s+(?:x\s*=\s*|the\s+)?$/i.test(before);
  const to =
    /\b(?:to|into|until|till|before|through|versus|against|below|under|up to|at most|less than)\s+(?:x\s*=\s*|the\s+)?$/i.test(
      before,
    );
  // “how many pounds are 70 kg”: asked for is the target, and what is measured in comes from the source
  const second = /\bbetween\s+\S+\s+and\s+(?:the\s+)?$/i.test(before);
  const asked = /\b(?:how (?:many|much)|what time (?:is|was|will|would)(?: it)?(?: be)? (?:in|at))\s+$/i.test(before);
  // “15:00 in Berlin” is a time of that place
  const measured = /\d\s*$|(?:\d:\d\d|\d\s*[ap]\.?m\.?)\s+(?:in|at)\s+$/i.test(before);
  // “what percent of 250 is 40”: what follows “of” is the whole
  const whole = /(?:\bpercent(?:age)?|%|\bfraction|\bshare|\bproportion)\s+of\s+$/i.test(before);
  let score = whole ? (WHOLE.test(spoken) ? 1.4 : PART.test(spoken) ? -0.8 : 0) : 0;
  if (SOURCE.test(spoken)) score += from ? 1.4 : measured ? 0.9 : to || asked ? -0.8 : 0;
  if (TARGET.test(spoken)) score += to || asked || second ? 1.4 : from || measured ? -0.8 : 0;
  if (role === "place" && PLACE_AFTER.test(before)) score += 0.6;
  if (/\bby\s+$/i.test(before) && /author|artist|singer|director|creator|writer|maker|composer/i.test(spoken))
    score += 1.2;
  if (
    /\b(?:named|called|titled|labell?ed|name)\s*(?:is\s+|of\s+)?$/i.test(before) &&
    /name|title|label|id\b/i.test(spoken)
  )
    score += 0.9;
  return score;
}
