import type { Mention } from "../mentions/mention";
import { identifierWords, stem } from "../text/words";
import { nearness, prepositionAffinity } from "./nearness";
import { choicesOf, type OptionHit, optionHits } from "./options";
import type { Parameter } from "./parameter";
import { type Offer, OPTIONAL_EVIDENCE, type Reading } from "./reading";

/** Options of the schema, or choices that the description lists, which the question names. */
export function choiceOffers(parameter: Parameter, reading: Reading): Offer[] {
  const { values, strict } = choicesOf(parameter);
  return optionHits(values, reading.question, reading.words).flatMap((hit): Offer[] => {
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
