import type { Mention } from "../../mentions/mention";
import { escaped } from "../../text/escaped";
import { remembering } from "../../text/remembering";
import { FUNCTION_WORDS } from "../../text/word-lists";
import { identifierWords, stem, type Word, wordsOf } from "../../text/words";
import type { Parameter } from "../inputs/parameter";
import { listEvidence, sizeEvidence } from "./measures";
import { nearness, prepositionAffinity } from "./nearness";
import type { Reading } from "./reading";
import { sameMeaning } from "./synonyms";
import { measuresOtherwise, unitAffinity } from "./units";

/** How strongly the question says that a mention is meant for a parameter. */
export function evidenceFor(parameter: Parameter, mention: Mention, reading: Reading): number {
  const name = identifierWords(parameter.name).join(" ");
  const spoken = `${name} ${parameter.description.slice(0, 120)}`;
  const { question, words } = reading;
  return (
    nearness(question, words, mention, parameter.cues, separators(reading)) +
    prepositionAffinity(question, mention, name, parameter.role) +
    0.4 * prepositionAffinity(question, mention, spoken, "plain") +
    (mention.kind === "number"
      ? (measuresOtherwise(identifierWords(parameter.name), mention.unit)
          ? 0
          : unitAffinity(mention.unit, parameter.cues)) +
        counted(parameter, mention, reading) +
        recurring(parameter, mention, question) +
        sizeEvidence(parameter, mention, reading) +
        listEvidence(parameter, mention, reading)
      : 0) +
    namesItself(parameter, mention) +
    assigned(parameter, mention, question)
  );
}

/** Values that stand between a word and a mention claim the word for themselves. */
function separators({ mentions }: Reading): Mention[] {
  return mentions.filter(({ kind }) => kind === "number" || kind === "quoted" || kind === "date");
}

/** “ten major historical events” for a number of events: what is counted follows the number. */
function counted(parameter: Parameter, mention: Mention, { question, words, matterStems }: Reading): number {
  const following = words.filter((word) => word.start >= mention.end).slice(0, 4);
  // “3 uuids” of a generator of them
  if (HOW_MANY.test(parameter.name) && following.slice(0, 2).some((word) => matterStems.has(word.stem))) return 1.7;
  if (SHARED.test(question) && /^ways?$/.test(following[0]?.lower ?? "") && parameter.cues.has("person")) return 1.7;
  let best = 0;
  for (const [index, word] of following.entries()) {
    const gap = question.slice(index === 0 ? mention.end : (following[index - 1]?.end ?? 0), word.start);
    if (FUNCTION_WORDS.has(word.lower) || !/^[\s-]*$/.test(gap)) break;
    best = Math.max(best, parameter.cues.get(word.stem) ?? 0);
  }
  return best === 0 ? 0 : 0.8 + 0.4 * best + (countsIt(parameter, following) ? 0.8 : 0);
}

const HOW_MANY = /^(?:count|quantity|how_?many|n)$/i;

/** What is split “4 ways” is split among four people. */
const SHARED = /\b(?:split|share|divide)/i;

/** “200 a month” for a monthly amount, and not for what is paid once. */
function recurring({ name }: Parameter, mention: Mention, question: string): number {
  const [, every, adverb] = RECURS.exec(question.slice(mention.end)) ?? [];
  const period = every ?? adverb;
  if (period === undefined) return 0;
  const words = identifierWords(name);
  const says = words.findIndex((word) => sameMeaning(stem(word), stem(period.toLowerCase())));
  // “35 hours a week” for `hours_per_week`
  if (says > 1 && words[says - 1] === "per")
    return mention.unit !== undefined && sameMeaning(stem(words[says - 2] ?? ""), stem(mention.unit)) ? 1.4 : -0.4;
  // a number of months is another thing than what comes every month
  const isPeriod = says === words.length - 1;
  return says === -1 || isPeriod ? -0.4 : 1.4;
}

const RECURS =
  /^(?:\s*\p{L}+)?\s+(?:(?:a|per|each|every)\s+(day|week|month|year)|(daily|weekly|monthly|quarterly|yearly|annually))\b/iu;

/** “5 passwords” for a parameter that says of itself “Number of passwords”, and not of their characters. */
function countsIt({ description }: Parameter, [next]: readonly Word[]): boolean {
  const noun = /^(?:the )?(?:number|amount|count) of (\p{L}+)/iu.exec(description)?.[1];
  return noun !== undefined && next !== undefined && stem(noun) === next.stem;
}

/** “a=2”, “x: 5”, “b is 3”: the parameter's own name right before the value. */
function assigned({ name }: Parameter, { start }: Mention, question: string): number {
  const { before, claimed } = asValueOf(name);
  if (claimed.test(question.slice(Math.max(0, start - name.length - 24), start))) return 0;
  return before.test(question.slice(Math.max(0, start - name.length - 8), start)) ? 2.5 : 0;
}

/** What stands right before a value of that name; and what stands before none: of “a $90 bill 4 ways” the 4 is no bill. */
const asValueOf = remembering(5_000, (name) => ({
  claimed: new RegExp(`(?:[$€£¥₹]|\\b(?:an?|the|my|our)\\s)[\\d.,]+\\s+${escaped(name)}\\s*$`, "iu"),
  before: new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}['"\`]?\\s{0,9}(?:=|:|is|as|to|of)?\\s{0,9}['"\`]?$`, "iu"),
}));

/** A value whose own words name the parameter: `snapshotTask` for a task, “Premier League” for a league. */
function namesItself(parameter: Parameter, mention: Mention): number {
  if (mention.kind !== "name" && mention.kind !== "identifier" && mention.kind !== "quoted") return 0;
  if (mention.kind === "quoted" && !/^[A-Za-z_][\w.]*$/.test(String(mention.value))) return 0;
  const own =
    mention.kind === "name"
      ? wordsOf(mention.text).map((word) => word.stem)
      : identifierWords(String(mention.value)).map(stem);
  if (own.length < 2) return 0;
  return own.some((word) => (parameter.cues.get(word) ?? 0) >= 0.75) ? 0.9 : 0;
}
