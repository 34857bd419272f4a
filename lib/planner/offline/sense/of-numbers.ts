import type { Judged, Question } from "../judge/judge";
import { countsTexts, pointsBack } from "../judge/left-over";
import { identifierWords, stemsOf } from "../text/words";

/** Whether the numbers that a call takes are said for it, and neither count, rank, bound nor leave out something else. */
export function takesItsNumbers(judged: Judged, question: Question): boolean {
  return (
    takesNoException(judged, question) &&
    takesNoBound(judged, question) &&
    takesNoneBefore(judged, question) &&
    takesNoPlace(judged, question) &&
    takesNoRange(judged, question) &&
    takesNoPart(judged, question)
  );
}

/** “Those with more than 3 goals”: what others are compared with is no number that a call may do without. */
function takesNoBound({ reading: { filling } }: Judged, { text }: Question): boolean {
  return filling.choices.every(
    ({ input, offer }) =>
      input.required ||
      typeof offer?.value !== "number" ||
      BOUNDS.test(input.name) ||
      namesBehind(input.name, text.slice(offer.spans[0]?.end)) ||
      !BOUND.test(text.slice(Math.max(0, (offer.spans[0]?.start ?? 0) - 24), offer.spans[0]?.start)),
  );
}

/** “3 bedrooms”: whether what is counted is a word of the input. */
function namesBehind(name: string, behind: string): boolean {
  const own = stemsOf(identifierWords(name).join(" "));
  return [...stemsOf(behind.slice(0, 16))].some((word) => own.has(word));
}

/** What such a number is a bound for; “more than 3 bedrooms” is one of an input of bedrooms, too. */
const BOUNDS =
  /(?:^|_)(?:min|max|minimum|maximum|least|most|above|below|over|under|more|less|lower|upper|limit|threshold|from|to)(?:_|$)/i;
const BOUND = /\b(?:more|greater|larger|bigger|higher|less|fewer|smaller|lower) than\s[$€£]?$/i;

/** “How similar are the two?”, “one says …, another …”: what only points at things is no number of its own. */
function takesNoneBefore({ reading: { filling } }: Judged, { text, mentions }: Question): boolean {
  return !filling.choices.some(
    ({ offer }) =>
      typeof offer?.value === "number" &&
      offer.spans.some(
        ({ start, end }) =>
          pointsBack({ text: text.slice(start, end), start, end }, text) ||
          countsTexts({ text: text.slice(start, end), value: offer.value, start }, text, mentions) ||
          (/^one$/i.test(text.slice(start, end)) && ANOTHER.test(text.slice(end))),
      ),
  );
}

const ANOTHER = /^[^.?!]{1,400}\b(?:another|the other|and one)\b/is;

/** “The first letters of …”: which of some things is meant is no amount. */
function takesNoPlace({ reading: { filling } }: Judged, { text }: Question): boolean {
  return !filling.choices.some(
    ({ input, offer }) =>
      typeof offer?.value === "number" &&
      !input.required &&
      offer.spans.some(
        ({ start, end }) => /^(?:first|last)$/i.test(text.slice(start, end)) && OF_WHICH.test(text.slice(end)),
      ),
  );
}

const OF_WHICH = /^\s{0,2}:|^\s(?:letter|word|character|line|digit|number|item|name|column|row)s?\b/i;

/** “Over 10 and 15 years”: each of them is a number of years, and neither is one of something that a call may do without. */
function takesNoPart({ reading: { filling } }: Judged, { text }: Question): boolean {
  return filling.choices.every(
    ({ input, offer }) =>
      input.required ||
      typeof offer?.value !== "number" ||
      !offer.spans.some(({ end }) => AND_OF_UNIT.test(text.slice(end, end + 40))),
  );
}

const AND_OF_UNIT =
  /^\s(?:and|or|vs\.?|versus)\s\d[\d.,]{0,9}\s(?:years?|yrs?|months?|weeks?|days?|hours?|minutes?)\b/i;

/** “Every number from 1 to 12”: between two ends stand all of them, and a function that takes the two alone would leave them out. */
function takesNoRange({ reading: { filling } }: Judged, { text }: Question): boolean {
  const [, from = "", to = ""] = RANGE.exec(text) ?? [];
  const taken = filling.choices.filter(({ offer }) => typeof offer?.value === "number");
  const takes = (end: string) =>
    taken.find(({ offer }) => offer?.spans.some((span) => text.slice(span.start, span.end) === end));
  const [one, other] = [takes(from), takes(to)];
  return (
    from === "" || one === undefined || other === undefined || [one, other].some(({ input }) => ENDS.test(input.name))
  );
}

const RANGE =
  /\b(?:(?:every|all|each) (?:of the |the )?(?:\p{L}{3,12} ){0,2}(?:numbers?|integers?)|everything|anything|all|each) (?:from|between) (\d{1,9}) (?:to|and|through) (\d{1,9})\b/iu;
const ENDS = /(?:^|_)(?:start|end|from|to|min|max|minimum|maximum|low|high|lower|upper|first|last|least|most)(?:_|$)/i;

/** “Divisible by anything but 1”: a number that is left out of something is none that is computed with. */
function takesNoException({ reading: { filling } }: Judged, { text }: Question): boolean {
  return filling.choices.every(
    ({ offer }) =>
      typeof offer?.value !== "number" ||
      !EXCEPT.test(text.slice(Math.max(0, (offer.spans[0]?.start ?? 0) - 24), offer.spans[0]?.start)),
  );
}

const EXCEPT = /\b(?:except(?: for| by)?|other than|apart from|besides|(?:anything|nothing|everything) but)\s$/i;
