import type { Json } from "@/lib/json";
import type { Mention } from "../mentions/mention";
import { identifierWords, stem } from "../text/words";
import type { Input } from "./input";
import { type Offer, offer } from "./offer";
import { type OptionHit, optionHits } from "./options";
import { pairFeatures } from "./pair-features";
import type { Reading } from "./reading";

/** Options of the schema, or the choices that it lists beside other types, or examples of a word or two. */
export function optionOffers(input: Input, reading: Reading, options: readonly Json[] = input.options): Offer[] {
  const strict = input.options.length > 0;
  const isWithin = (hit: OptionHit, kinds: ReadonlySet<string>) =>
    reading.mentions.some((mention) => kinds.has(mention.kind) && isInside(hit, mention));
  const hits = optionHits(input, options, reading.words, reading.question).filter(
    (hit) => !isWithin(hit, GIVEN) && !isSign(hit, reading),
  );
  return [
    ...monthOffers(input, reading),
    ...hits.map((hit) => {
      const mention = mentionOf(hit, reading);
      const own = identifierWords(String(hit.value)).every((word) => reading.named.has(stem(word)));
      const features = {
        ...pairFeatures(input, mention, reading),
        [`option:${strict ? "strict" : "shown"}:${hit.how}`]: 1,
        [`option:${input.required ? "required" : "optional"}`]: 1,
        "option:named": own ? 1 : 0,
        "option:default": hit.value === input.default ? 1 : 0,
      };
      // What stands after a colon may be a text that is given, or not: then no other input takes that text.
      const isShared = (hit.how === "stems" || hit.how === "partial" || own) && !isWithin(hit, TAILS);
      return offer(mention, hit.value, features, isShared);
    }),
  ];
}

/** The “minus” of “minus 4” is a part of that number, and no operator. */
function isSign({ start, end }: OptionHit, { question, mentions }: Reading): boolean {
  return (
    /^(?:minus|negative)$/i.test(question.slice(start, end)) &&
    mentions.some((one) => one.kind === "number" && Number(one.value) < 0 && one.start > end && one.start - end < 3)
  );
}

const MONTHS = "january february march april may june july august september october november december".split(" ");

/** The month of a date in digits, where the options are the names of months. */
function monthOffers(input: Input, reading: Reading): Offer[] {
  const names = new Map(input.options.map((option) => [String(option).toLowerCase(), option]));
  if (!MONTHS.every((month) => names.has(month))) return [];
  return reading.mentions.flatMap((mention): Offer[] => {
    const [, month] =
      mention.kind === "date" && /^\d{4}-\d\d/.test(mention.text) ? String(mention.value).split("-") : [];
    const name = names.get(MONTHS[Number(month) - 1] ?? "");
    return name === undefined
      ? []
      : [offer(mention, name, { ...pairFeatures(input, mention, reading), "made:date-part": 1 }, true)];
  });
}

/** Kinds that are given as they are: a word inside of one names no option. */
const GIVEN: ReadonlySet<string> = new Set(["quoted", "json", "url", "email", "colour"]);
const TAILS: ReadonlySet<string> = new Set(["tail"]);

function isInside(hit: OptionHit, { start, end }: Mention): boolean {
  return start <= hit.start && hit.end <= end && hit.end - hit.start < end - start;
}

function mentionOf({ value, start, end }: OptionHit, { question }: Reading): Mention {
  return { kind: "option", start, end, text: question.slice(start, end), value };
}

/** Of a list of options, all that the question names, in its order. */
export function setOffers(input: Input, item: Input, reading: Reading): Offer[] {
  const hits = optionHits(item, item.options, reading.words, reading.question).sort(
    (one, other) => one.start - other.start,
  );
  const [first] = hits;
  if (first === undefined) return [];
  const values = [...new Set(hits.map(({ value }) => value))];
  const features = {
    ...pairFeatures(input, mentionOf(first, reading), reading),
    "array:set": 1,
    [`option:strict:${first.how}`]: 1,
  };
  return [
    { value: values, spans: hits.map(({ start, end }) => ({ start, end })), kind: "option", shared: true, features },
  ];
}
