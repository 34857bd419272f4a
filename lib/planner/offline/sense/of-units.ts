import type { Span } from "@/lib/argument-source";
import { dimensionsNamed, dimensionsOf, isSameUnit, singular } from "../calls/units";
import { isKnownUnit, measuresTheSame } from "../cues/values/units";
import { namesTheSame } from "../judge/agreement";
import type { Judged, Question } from "../judge/judge";
import { identifierWords, stem, stemsOf, wordsOf } from "../text/words";
import { takesOneUnit } from "./mixed-units";
import { suitsBases } from "./of-bases";

/** Whether no input is given another unit than it takes: 90 dollars are no number of people. */
export function suitsUnits(judged: Judged, question: Question): boolean {
  return (
    isInItsUnit(judged, question) &&
    isOfItsKind(judged, question) &&
    isNoRate(judged, question) &&
    isFromItsUnit(judged, question) &&
    isNoOrdinal(judged, question) &&
    isNoAmount(judged, question) &&
    isNoShare(judged, question) &&
    suitsBases(judged, question) &&
    takesWholeUnit(judged, question) &&
    takesOneUnit(judged, question) &&
    convertsToUnit(judged) &&
    convertsAlike(judged) &&
    convertsToOther(judged)
  );
}

/** “30 days” is none of thirty weeks: an amount goes into an input that is named after another unit only when it is converted. */
function isInItsUnit({ reading: { filling } }: Judged, { mentions }: Question): boolean {
  return filling.choices.every(({ input, offer }) => {
    const { unit, value } =
      mentions.find(({ kind, start }) => kind === "number" && start === offer?.spans[0]?.start) ?? {};
    const name = identifierWords(input.name).at(-1)?.toLowerCase();
    if (unit === undefined || name === undefined || Math.abs(Number(offer?.value)) !== value) return true;
    const isOther = (one: string) => measuresTheSame(unit, one) && !isSameUnit(singular(unit), singular(one));
    // “11 stone” are no 11 kilograms
    const spoken = wordsOf(`${input.description} ${input.aliases.join(" ")}`).map(({ lower }) => lower);
    const isUnsaid =
      input.units.length > 0 && [...input.units, ...spoken].every((one) => !isSameUnit(singular(unit), singular(one)));
    return !isOther(name) && !(isUnsaid && input.units.every(isOther));
  });
}

/** “Is 1 kg more than 2 pounds” gives no height: an amount goes into no input that measures something else. */
function isOfItsKind({ reading: { filling } }: Judged, { mentions }: Question): boolean {
  return filling.choices.every(({ input, offer }) => {
    const unit = unitOf(offer, mentions);
    const kinds = unit === undefined || !isKnownUnit(unit) ? [] : dimensionsOf(singular(unit.toLowerCase()));
    const isSize = (kind: string) => ["length", "mass", "area", "volume"].includes(kind);
    if (kinds.length === 0 || !kinds.every(isSize) || !input.dimensions.some(isSize)) return true;
    return kinds.some((kind) => input.dimensions.includes(kind));
  });
}

/** “Paying 200 a month” gives no 200 months, and is no principal; 1 % a month is no annual rate. */
function isNoRate({ reading: { filling } }: Judged, { text }: Question): boolean {
  return filling.choices.every(({ input, offer }) => {
    const { end = 0 } = (typeof offer?.value === "number" ? offer.spans[0] : undefined) ?? {};
    const [, percent, period = ""] =
      A_PERIOD.exec(text.slice(end > 0 && text[end - 1] === "%" ? end - 1 : end, end + 24)) ?? [];
    // “six years on” are no six payments a year
    if (A_SPAN.test(text.slice(end, end + 12)) && /_per_[a-z]{3,12}$/i.test(input.name)) return false;
    if (end === 0 || period === "") return true;
    if (percent !== undefined) return !/annual|yearly/i.test(input.name) || /year|annum/i.test(period);
    return !/^(?:days?|weeks?|months?|years?|principal|amount|capital)$/i.test(input.name);
  });
}

const A_SPAN = /^[\s-](?:day|week|month|quarter|year)s\b/i;
const A_PERIOD = /^\s?(%|percent)?\s(?:an?|per|each|every)\s(day|week|month|quarter|year|annum)\b/i;

/** “5 miles or 8 km”: 8 km are not converted from miles. */
function isFromItsUnit({ reading: { filling, arguments: given } }: Judged, { mentions }: Question): boolean {
  const from = Object.entries(given).find(([name]) => /^(?:from|source)(?:_?units?)?$/i.test(name))?.[1];
  if (typeof from !== "string") return true;
  return filling.choices.every(({ offer }) => {
    const unit = typeof offer?.value === "number" ? unitOf(offer, mentions) : undefined;
    if (unit === undefined || dimensionsOf(singular(unit.toLowerCase())).includes("temperature")) return true;
    return !measuresTheSame(unit, from) || isSameUnit(singular(unit), singular(from));
  });
}

/** “A third of a cup” is not three cups. */
function isNoOrdinal({ reading: { filling } }: Judged, { text }: Question): boolean {
  return filling.choices.every(
    ({ offer }) =>
      typeof offer?.value !== "number" ||
      offer.value < 1 ||
      !offer.spans.some(({ start, end }) =>
        /^(?:a )?(?:third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)$/i.test(text.slice(start, end)),
      ),
  );
}

function unitOf(
  offer: Judged["reading"]["filling"]["choices"][number]["offer"],
  mentions: Question["mentions"],
): string | undefined {
  return mentions.find(({ kind, start }) => kind === "number" && start === offer?.spans[0]?.start)?.unit;
}

/** “28 euros” and “12 km” are no percentage, and 4 % is no amount of money. */
function isNoAmount({ reading: { candidate, filling } }: Judged, { mentions }: Question): boolean {
  return filling.choices.every(({ input, offer }) => {
    const { unit } = mentions.find(({ kind, start }) => kind === "number" && start === offer?.spans[0]?.start) ?? {};
    const hinted = candidate.document.hints?.inputs[input.name]?.unit;
    const isPercent = hinted === "percent" || input.dimensions.includes("percent");
    if (isPercent && isOnlyMoney(unit ?? "")) return false;
    if (hinted === "currency" && unit === "percent") return false;
    // “40 dollars” are no 40 people, nor are 8 % eight of them
    const isCount = input.schema.type === "integer" && hinted !== "currency" && !isMoney(input.name);
    if (isCount && (isOnlyMoney(unit ?? "") || (unit === "percent" && !isPercent))) return false;
    return !isPercent || unit === undefined || !isKnownUnit(unit) || isSameUnit(unit, "percent");
  });
}

/** “Three quarters of 80” is one amount, and no two: a fraction of a number goes into no input beside that number. */
function isNoShare({ reading: { filling } }: Judged, { text }: Question): boolean {
  return !filling.choices.some(
    ({ offer }) =>
      offer?.kind === "number" &&
      typeof offer.value === "number" &&
      offer.value > 0 &&
      offer.value < 1 &&
      offer.spans.some(
        ({ start, end }) =>
          !/[.%]/.test(text.slice(start, end)) && /^\s(?:of\s)?(?:the\s)?[$€£]?\d/i.test(text.slice(end, end + 12)),
      ),
  );
}

/** Whether an input is called an amount of money: a price, a budget. */
function isMoney(name: string): boolean {
  return dimensionsNamed(stemsOf(identifierWords(name).join(" "))).includes("money");
}

/** Of “7 square metres” nothing is a length, and imperial pints are no other pints: a unit goes in with what makes it another one. */
function takesWholeUnit({ reading: { filling } }: Judged, { text }: Question): boolean {
  return filling.choices.every(({ offer }) => {
    const start = offer?.spans[0]?.start ?? 0;
    const [made] = MADE_OTHER.exec(text.slice(0, start)) ?? [];
    return (
      made === undefined || !isKnownUnit(wordsOf(text.slice(start))[0]?.lower) || OF_OTHER.test(String(offer?.value))
    );
  });
}

/** “4 m by 3 m”: what one amount is converted to is no other amount. */
function convertsToUnit({ reading: { filling } }: Judged): boolean {
  const isAmount = (value: unknown) =>
    typeof value === "string" &&
    !isKnownUnit(value) &&
    ((/\d/.test(value) && /\s/.test(value)) || isKnownUnit(/^\d[\d.,]{0,19}(\S{1,20})$/.exec(value)?.[1]));
  const units = filling.choices.filter(({ input }) => UNIT_NAMES.test(input.name)).map(({ offer }) => offer?.value);
  const isOfNumber = filling.choices.some(({ offer }) => typeof offer?.value === "number");
  return !isOfNumber || !units.some(isAmount);
}

/** Whether two units may measure the same: what nobody knows may. */
function mayMeasureTheSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((unit) => dimensionsOf(singular(unit.toLowerCase())));
  if (first === undefined || second === undefined || first.length === 0 || second.length === 0) return true;
  // there are ounces of liquids
  const isOunce = [one, other].some((unit) => /^(?:oz|ounces?)$/i.test(unit));
  return isOunce || first.some((dimension) => second.includes(dimension)) || measuresTheSame(one, other);
}

/** Nothing is converted to what it is in: “Berlin” to “Europe/Berlin”, square metres to square metres. */
function convertsToOther({ reading: { arguments: given } }: Judged): boolean {
  const [one, other] = ["from", "to"].map((name) => given[name]);
  if (typeof one !== "string" || typeof other !== "string") return true;
  return !namesTheSame(one, other) && singular(one.toLowerCase()) !== singular(other.toLowerCase());
}

/** Nothing converts euros to litres or minutes to kilometres, and metres to metres is not what anybody asks. */
function convertsAlike({ reading: { arguments: given } }: Judged): boolean {
  const [one, other] = Object.entries(given).flatMap(([name, value]) =>
    UNIT_NAMES.test(name) && typeof value === "string" && isKnownUnit(value) ? [value] : [],
  );
  const mayBeMoney = (unit: string) => dimensionsOf(unit.toLowerCase()).includes("money");
  if (one === undefined || other === undefined) return true;
  if (!mayBeMoney(one) && isSameUnit(singular(one.toLowerCase()), singular(other.toLowerCase()))) return false;
  return (
    mayMeasureTheSame(one, other) &&
    (!isOnlyMoney(one) || mayBeMoney(other)) &&
    (!isOnlyMoney(other) || mayBeMoney(one))
  );
}

/** Inputs of a conversion that take a unit alone. */
export const UNIT_NAMES = /^(?:from|to|source|target)(?:_?units?)?$/i;

/** “… in litres”: what is asked for in another unit than it is given in is no call that leaves that unit out. */
export function isInUnitAsked({ reading: { filling } }: Judged, question: Question): boolean {
  return !asksOtherUnit(
    question,
    filling.choices.flatMap(({ offer }) => offer?.spans ?? []),
  );
}

/** Whether a size, or what is given in a unit of that kind, is asked for in another unit than every one that is given, in words that are not among those taken. */
export function asksOtherUnit({ text, mentions }: Question, taken: readonly Span[]): boolean {
  const units = mentions.flatMap(({ kind, unit }) => (kind === "number" && unit !== undefined ? [singular(unit)] : []));
  const sizes = units.filter(isSize);
  return [...text.matchAll(IN_UNIT)].some(({ index, 0: said, 1: unit = "" }) => {
    const end = index + said.length;
    const isTaken = taken.some(
      (span) =>
        (span.start < end && end <= span.end) || text.slice(span.start, span.end).toLowerCase() === unit.toLowerCase(),
    );
    return (
      !isTaken &&
      (isSize(unit) ? sizes.length > 0 : units.some((one) => measuresTheSame(one, unit))) &&
      !units.some((one) => isSameUnit(one, singular(unit.toLowerCase())))
    );
  });
}

const IN_UNIT = /\b(?:in|how many) (?:square |cubic |sq )?(\p{L}{1,20})(?=[\s?.!,]|$)/giu;

/** Whether a unit measures how large something is. */
function isSize(unit: string): boolean {
  return dimensionsOf(singular(unit.toLowerCase())).some((dimension) =>
    ["length", "area", "volume"].includes(dimension),
  );
}

/** “A square whose area is 289” gives no length. */
export function isWhatItIsCalled({ reading: { candidate, filling } }: Judged, { text }: Question): boolean {
  const { hints } = candidate.document;
  return filling.choices.every(({ input, offer }) => {
    const start = typeof offer?.value === "number" ? offer.spans[0]?.start : undefined;
    const named = start === undefined ? undefined : NAMED_BEFORE.exec(text.slice(Math.max(0, start - 40), start))?.[1];
    // a size may be of anything
    const measured = /^area$/i.test(named ?? "")
      ? ["area"]
      : dimensionsNamed(/^size$/i.test(named ?? "") ? [] : [stem((named ?? "").toLowerCase())]);
    const own = dimensionsNamed(
      stemsOf([...identifierWords(input.name), ...(hints?.inputs[input.name]?.aliases ?? [])].join(" ")),
    );
    return measured.length === 0 || own.length === 0 || measured.some((dimension) => own.includes(dimension));
  });
}

const NAMED_BEFORE = /\b(\p{L}{3,20}) (?:is|are|was|of|equals?|equal to|=) (?:about |exactly )?$/iu;

const MADE_OTHER = /\b(?:square|cubic|imperial|uk|british|troy)\s$/i;
const OF_OTHER = /square|cubic|sq|imp|uk|british|troy|[²³\d]/i;

/** “pounds” are a weight too. */
export function isOnlyMoney(unit: string): boolean {
  const dimensions = dimensionsOf(unit.toLowerCase());
  return dimensions.length > 0 && dimensions.every((dimension) => dimension === "money");
}
