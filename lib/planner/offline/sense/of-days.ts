import type { Judged, Question } from "../judge/judge";
import { vocabularyOf } from "../judge/vocabulary";
import { identifierWords, stem, wordsOf } from "../text/words";

/** Whether a call counts days, and from such, as the question does. */
export function isOfDays(judged: Judged, question: Question): boolean {
  return (
    knowsTheDay(judged.reading, question) &&
    countsFromToday(judged, question) &&
    countsOneWay(judged) &&
    countsWorkingDays(judged, question) &&
    isInTimeAsked(judged, question)
  );
}

/** “Three weeks after the wedding”: a day that is only named is none that a date left out would stand for. */
export function knowsTheDay(
  { candidate, arguments: given }: Pick<Judged["reading"], "candidate" | "arguments">,
  { text, mentions }: Question,
): boolean {
  const { properties, required = [] } = candidate.document.inputs;
  const dates = Object.keys(properties).filter((name) => /\bdate\b/i.test(identifierWords(name).join(" ")));
  if (dates.length > 0 && countsToNamed({ text, mentions })) return false;
  const isLeftOut = dates.some((name) => !required.includes(name) && !Object.hasOwn(given, name));
  const isNamed = NAMED_DAY.test(text) || (PAST_DAY.test(text) && Object.keys(given).length === 0);
  return !isLeftOut || !isNamed || mentions.some(({ kind }) => kind === "date");
}

/** “… between 4 May and the wedding”: whether days are counted to one that is only named. */
export function countsToNamed({ text, mentions }: Pick<Question, "text" | "mentions">): boolean {
  const named = UNTIL_NAMED.exec(text);
  return named !== null && !mentions.some(({ kind, start }) => kind === "date" && start >= named.index);
}

/** “What day of the week was I born on?” */
const PAST_DAY = /\b(?:was|were|did|born)\b/i;
const NAMED_DAY =
  /\b(?:days?|weeks?|months?|years?)\s(?:after|before|from|past)\s(?:the|my|our|his|her|their|we|i)\s\p{L}/iu;
/** “… from 4 May until the wedding?” */
const UNTIL_NAMED =
  /(?:\b(?:until|till|to|before)|(?<=\bbetween\s[^?.!\n]{4,40}\s)and)\s(?:the|my|our|his|her|their)\s(?!(?:end|start|beginning|middle|same|day|first|last|next)\b)\p{L}{3,20}[\s?.!]{0,9}$/iu;

/** “For 18 months”, “how much is 2 years in days”: a day that is left out is today where something speaks of it, or asks for a day. */
function countsFromToday({ reading: { candidate, arguments: given } }: Judged, { text }: Question): boolean {
  const isLeftOut = Object.keys(candidate.document.inputs.properties).some(
    (name) => /^(?:start_?|from_?)?date$/i.test(name) && !Object.hasOwn(given, name),
  );
  const isCounted = Object.keys(given).some((name) => OF_TIME.test(name));
  return !isLeftOut || !isCounted || (SPEAKS_OF_TODAY.test(text) && !AMOUNT.test(text));
}

const SPEAKS_OF_TODAY =
  /\b(?:from now|from today|today|now|ago|hence|later|tomorrow|yesterday|dates?|days?|when|what|which|weekday|calendar|in (?:an?|\d+|\p{L}+) \p{L}+)\b/iu;
const AMOUNT = /\bhow (?:much|many) (?:is|are|in|\p{L}{2,10} (?:is|are|in)) \d/iu;

const OF_TIME = /^(?:years?|months?|weeks?|days?)$/i;

/** “2 years and 3 months before a day”: both are counted back. */
function countsOneWay({ reading: { arguments: given } }: Judged): boolean {
  const signs = Object.entries(given).flatMap(([name, value]) =>
    OF_TIME.test(name) && typeof value === "number" && value !== 0 ? [Math.sign(value)] : [],
  );
  return new Set(signs).size < 2;
}

/** “10 business days after …” is for none that speaks of no such days. */
function countsWorkingDays({ reading: { candidate } }: Judged, { text }: Question): boolean {
  const { own } = vocabularyOf(candidate.document);
  const takesDays = Object.keys(candidate.document.inputs.properties).some((name) => /date|^days$/i.test(name));
  return !takesDays || !WORKING.test(text) || ["working", "business", "weekday"].some((word) => own.has(stem(word)));
}

const WORKING =
  /\b(?:business|working|work|week) ?days\b|\b(?:without|excluding|not counting) (?:the )?(?:weekends?|sundays)\b/i;

/** “… until 1 May, in weeks”: a time is wanted in a unit that the call takes, or that the function speaks of. */
function isInTimeAsked({ reading: { candidate, filling } }: Judged, { text }: Question): boolean {
  const asked = IN_TIME.exec(text);
  if (asked === null) return true;
  const [word] = wordsOf(asked[1] ?? "");
  const end = asked.index + asked[0].length;
  const isTaken = filling.choices.some(({ offer }) =>
    offer?.spans.some((span) => span.start < end && end <= span.end + 1),
  );
  return isTaken || (word !== undefined && vocabularyOf(candidate.document).all.has(word.stem));
}

const IN_TIME = /\d.{0,80}\b(?:in|to|into|as) (seconds|minutes|hours|weeks|months|years)(?=[\s?.!]{0,9}$)/i;
