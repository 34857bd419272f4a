import type { Json } from "@/lib/json";
import type { Mention } from "../../mentions/mention";
import { escaped } from "../../text/escaped";
import { identifierWords, stem, wordsOf } from "../../text/words";
import type { Parameter } from "../inputs/parameter";
import { zonesIn } from "./codes";
import { nearness, prepositionAffinity } from "./nearness";
import { choicesOf, type OptionHit, optionHits } from "./options";
import { type Offer, OPTIONAL_EVIDENCE, type Reading } from "./reading";
import { sameMeaning } from "./synonyms";
import { isKnownUnit } from "./units";

/** Options of the schema, or choices that the description lists, which the question names. */
export function choiceOffers(parameter: Parameter, reading: Reading): Offer[] {
  const { values: listed, strict } = choicesOf(parameter);
  const cities = parameter.role === "timezone" && !strict ? zonesIn(reading.words, listed) : new Map<string, string>();
  const hits = optionHits([...listed, ...cities.keys()], reading.question, reading.words).map((hit) => ({
    ...hit,
    value: cities.get(String(hit.value)) ?? hit.value,
  }));
  const measured = hits.length === 0 ? measuredOption(parameter, reading) : undefined;
  if (measured !== undefined) return [{ value: measured, mentions: [], score: MEASURED, shared: true }];
  return hits.flatMap((hit): Offer[] => {
    if (!strict && hit.score < 2.2) return [];
    if (!parameter.required && hit.score < OPTIONAL_EVIDENCE) return [];
    const mention = mentionOf(hit, reading);
    const near = nearness(reading.question, reading.words, mention, parameter.cues, []);
    const own = identifierWords(String(hit.value)).every((word) => reading.functionStems.has(stem(word))) ? -0.6 : 0;
    const placed = prepositionAffinity(reading.question, mention, identifierWords(parameter.name).join(" "), "plain");
    return [
      { value: hit.value, mentions: [mention], score: hit.score + 0.5 * near + own + placed, shared: hit.score < 1.6 },
    ];
  });
}

const MEASURED = 1.6;

/** “metric is kg and cm, imperial is pounds and inches”: the option of which the question says the units. */
function measuredOption({ options, description }: Parameter, { mentions }: Reading): Json | undefined {
  const units = mentions.flatMap(({ kind, unit }) =>
    kind === "number" && isKnownUnit(unit) ? [stem(unit ?? "")] : [],
  );
  const explained = options.filter((option) => {
    const said = new RegExp(`\\b${escaped(String(option))}\\s*(?:is|are|means|for|=|:)\\s+([^,;.]+)`, "i").exec(
      description,
    );
    return wordsOf(said?.[1] ?? "").some((word) => units.some((unit) => sameMeaning(word.stem, unit)));
  });
  return explained.length === 1 ? explained[0] : undefined;
}

/** Of an array of options, all that the question names, in its order. */
export function chosenSet(parameter: Parameter, item: Parameter, reading: Reading): Offer[] {
  const hits = optionHits(item.options, reading.question, reading.words).filter((hit) => hit.score >= 0.9);
  const [best] = hits;
  if (best === undefined || (!parameter.required && best.score < OPTIONAL_EVIDENCE)) return [];
  const values = [...new Set([...hits].sort((a, b) => a.start - b.start).map((hit) => hit.value))];
  return [{ value: values, mentions: hits.map((hit) => mentionOf(hit, reading)), score: best.score, shared: true }];
}

function mentionOf({ value, start, end }: OptionHit, { question }: Reading): Mention {
  return { kind: "option", start, end, text: question.slice(start, end), value };
}
