import type { Span } from "@/lib/argument-source";
import { isSameUnit, singular } from "../calls/units";
import { currencyCode } from "../cues/values/codes";
import { isKnownUnit, isMoneyUnit, measuresTheSame } from "../cues/values/units";
import type { Judged, Question } from "../judge/judge";
import type { Mention } from "../mentions/mention";

/** “add 5 kg and 300 g”: whether amounts that are computed with as they stand are in several units of one kind. */
function areMixed(taken: readonly Span[], { mentions }: Pick<Question, "mentions">): boolean {
  const units = amountsIn(taken, mentions).flatMap(({ unit }) => unit ?? []);
  return units.some((one) => units.some((other) => isOfOther(one, other) || isOtherMoney(one, other)));
}

/** Whether what is computed with has to be converted first. */
export function needsConversion(taken: readonly Span[], question: Pick<Question, "text" | "mentions">): boolean {
  return areMixed(taken, question) || isWantedInOther(taken, question);
}

/** “5 km in miles plus 3 km”, “half of 5 km in miles”: whether one of them is wanted in another unit first. */
function isWantedInOther(taken: readonly Span[], { text, mentions }: Pick<Question, "text" | "mentions">): boolean {
  return amountsIn(taken, mentions).some(({ unit, end }) => {
    const other = IN_OTHER.exec(text.slice(end, end + 60))?.[1];
    return isKnownUnit(unit) && isKnownUnit(other) && !isSameUnit(singular(unit ?? ""), singular(other ?? ""));
  });
}

const IN_OTHER = /^\s?\p{L}{1,20}\s(?:in|to|into)\s(?:square\s|cubic\s)?(\p{L}{1,20})/u;

function amountsIn(taken: readonly Span[], mentions: readonly Mention[]): Mention[] {
  return mentions.filter(
    ({ kind, start, end }) => kind === "number" && taken.some((one) => one.start < end && start < one.end),
  );
}

function isOfOther(one: string, other: string): boolean {
  return measuresTheSame(one, other) && !isSameUnit(singular(one), singular(other));
}

function isOtherMoney(one: string, other: string): boolean {
  const [first, second] = [one, other].map((unit) => currencyCode(unit) ?? singular(unit));
  return isMoneyUnit(one) && isMoneyUnit(other) && first !== second;
}

const METRIC = /^(?:kg|kgs|kilos?|kilogram(?:me)?s?|g|grams?|mm|cm|m|km|(?:milli|centi|kilo)?met(?:re|er)s?)$/i;
const IMPERIAL = /^(?:lbs?|pounds?|stones?|st|oz|ounces?|ft|feet|foot|in|inch|inches|yards?|yd|miles?|mi)$/i;

function isOfBothSystems(amounts: readonly Mention[]): boolean {
  return [METRIC, IMPERIAL].every((system) => amounts.some(({ unit = "" }) => system.test(unit)));
}

/** Whether no inputs that say no unit are given amounts that have to be converted first. */
export function takesOneUnit({ reading }: Judged, question: Question): boolean {
  const { candidate, filling } = reading;
  const amounts = amountsIn(
    filling.choices.flatMap(({ offer }) => offer?.spans ?? []),
    question.mentions,
  );
  // “5'10" and 75 kg” are not of one system, where a call says in which one all of it is
  if (Object.hasOwn(candidate.document.inputs.properties, "units") && isOfBothSystems(amounts)) return false;
  // “72 kg in pounds, and my BMI at 180 cm” are metric all the same
  const isImperial = Object.values(reading.arguments).includes("imperial");
  if (isImperial && amounts.some(({ unit = "" }) => METRIC.test(unit))) return false;
  const bare = filling.choices.filter(({ input, offer }) => {
    const isList = Array.isArray(offer?.value) && offer?.spans.length > 1;
    return input.unit === undefined && (typeof offer?.value === "number" || isList);
  });
  const taken = bare.flatMap(({ offer }) => offer?.spans ?? []);
  return taken.length < 2 || !needsConversion(taken, question);
}
