import { isDeepStrictEqual } from "node:util";
import type { Span } from "@/lib/argument-source";
import type { Arguments } from "@/lib/json";
import type { Candidate } from "@/lib/search";
import { argumentsOf, type Filling, fillings, missingOf, type Slots, slotsFor } from "../calls/fill";
import type { Input } from "../calls/input";
import type { Offer } from "../calls/offer";
import { wordBehind } from "../calls/word-behind";
import type { Proposal } from "../cues/choice/propose";
import { overlaps } from "../mentions/mention";
import { COMMAND_VERBS, FUNCTION_WORDS } from "../text/word-lists";
import { wordsOf } from "../text/words";
import { dot, type Weights } from "../weights/weights";
import { meansSame } from "./agreement";
import { READ_CHARACTERS } from "./asked";
import type { Question } from "./judge";

/** A function with its inputs filled from a question: complete, or with inputs to ask for. */
export interface Reading {
  candidate: Candidate;
  filling: Filling;
  arguments: Arguments;
  missing: Input[];
  /** How much worse the next best filling is; none where there is only one. */
  lead: number;
  /** How far it is ahead of the best filling that lacks an input where it lacks none, and the other way round. */
  ahead: number;
  /** How much more what a required input was given says of an input that was left empty. */
  misplaced: number;
  /** Options that the question names, and that no input takes. */
  unusedOptions: number;
  /** Of these, those that say something else than what the input has. */
  lostOptions: number;
}

/** The best filling of each candidate, the best that lacks nothing and that lacks something, and the one that the cues speak for as well. */
export function readingsOf(
  candidates: readonly Candidate[],
  question: Question,
  weights: Weights,
  { call: proposed }: Proposal,
): Reading[] {
  const { text } = question;
  return candidates.flatMap((candidate): Reading[] => {
    const slots = slotsFor(candidate.document, text, question.mentions);
    const every = fillings(slots, weights);
    const named = every.filter((filling) => areAtTheirNames(filling, text));
    const ways = withoutImpossible(named.length > 0 ? named : every, candidate, question);
    const [best, next] = ways;
    if (best === undefined) return [];
    const lead = next === undefined ? MOST : bounded(best.score - next.score);
    const [whole, lacking] = [false, true].map((lacks) => ways.find((way) => missingOf(way).length > 0 === lacks));
    const { document } = candidate;
    const agreed =
      proposed?.tool === document.slug && proposed.function === document.function
        ? ways.find((way) => missingOf(way).length === 0 && meansSame(document, proposed.arguments, argumentsOf(way)))
        : undefined;
    return [...new Set([best, whole, lacking, agreed])]
      .filter((filling) => filling !== undefined)
      .map((filling) => ({
        candidate,
        filling,
        arguments: argumentsOf(filling),
        missing: missingOf(filling),
        lead: filling === best ? lead : filling.score - best.score,
        ahead: bounded(filling.score - ((missingOf(filling).length > 0 ? whole : lacking)?.score ?? -Infinity)),
        misplaced: misplacedIn(slots, filling, weights),
        ...optionsLeft(slots, filling, text),
      }));
  });
}

/** How many fillings are looked at for one that may be meant. */
const TRIED = 12;

/**
 * “From base 3 to base 10” is not to base 3: the best filling that lacks nothing gives way, where it cannot be meant, to one that puts the
 * same words into other inputs.
 */
function withoutImpossible(ways: readonly Filling[], candidate: Candidate, question: Question): readonly Filling[] {
  const mayBe = (filling: Filling) => {
    const taken = { candidate, filling, arguments: argumentsOf(filling), missing: [] };
    const unweighed = { lead: 0, ahead: 0, misplaced: 0, unusedOptions: 0, lostOptions: 0 };
    return question.isPossible({ ...taken, ...unweighed });
  };
  const whole = ways.filter((way) => missingOf(way).length === 0);
  const [best, ...others] = whole.slice(0, TRIED);
  if (best === undefined || mayBe(best)) return ways;
  const other = others.find((one) => areExchanged(one, best) && mayBe(one));
  return other === undefined ? ways : ways.filter((way) => way === other || !whole.slice(0, TRIED).includes(way));
}

/** Whether two fillings give the same inputs the same places of the question, some of them the other way round. */
function areExchanged(one: Filling, other: Filling): boolean {
  const [given, others] = [one, other].map(({ choices }) => choices.filter(({ offer }) => offer !== undefined));
  if (given === undefined || others === undefined || given.length !== others.length) return false;
  if (!given.every(({ input }) => others.some((choice) => choice.input === input))) return false;
  const moved = given.map(({ input, offer }) => {
    const [same, ...more] = others.filter((choice) =>
      choice.offer?.spans.some((span) => offer?.spans.some((own) => overlaps(own, span))),
    );
    return same === undefined || more.length > 0 ? undefined : same.input !== input;
  });
  return !moved.includes(undefined) && moved.includes(true);
}

/** “A length of 13”, “13 m long”: whether no number goes into another input than one that is left empty and that it stands beside the name of. */
function areAtTheirNames({ choices }: Filling, question: string): boolean {
  const empty = choices.filter(({ offer }) => offer === undefined).map(({ input }) => input);
  return choices.every(({ input, offer }) => {
    const { start, end } = (typeof offer?.value === "number" ? offer.spans[0] : undefined) ?? {};
    if (start === undefined || end === undefined || !/^\s?[\d.,]{1,30}$/.test(question.slice(start, end))) return true;
    const name = NAMED.exec(question.slice(Math.max(0, start - 30), start))?.[1]?.toLowerCase();
    const word = wordBehind(question, end);
    const behind = FUNCTION_WORDS.has(word) || COMMAND_VERBS.has(word) ? "" : word;
    const isOf = (other: Input) => other !== input && (other.name === name || isCalled(other, behind));
    return isCalled(input, behind) || input.name === name || !empty.some(isOf);
  });
}

function isCalled({ name, aliases }: Input, word: string): boolean {
  return word !== "" && (name === word || aliases.some((alias) => alias.toLowerCase() === word));
}

const NAMED = /\b(\p{L}{3,20})(?:\s(?:(?:of|is|=)\s)?|:\s|=)$/iu;

/** Differences of scores beyond this say no more. */
const MOST = 5;

function bounded(difference: number): number {
  return Math.max(-MOST, Math.min(MOST, difference));
}

/** “Split the bill between 4 of us”: the 4 says more of the people than of the bill that it was given to. */
function misplacedIn({ slots }: Slots, { choices }: Filling, weights: Weights): number {
  const isEmpty = (name: string) => choices.some(({ input, offer }) => input.name === name && offer === undefined);
  const given = choices.flatMap(({ input, offer }) => (input.required && offer !== undefined ? [offer] : []));
  const others = slots.filter(({ input }) => isEmpty(input.name)).flatMap(({ offers }) => offers);
  const differences = given.flatMap((offer) =>
    others
      .filter((other) => other.spans.some((span) => offer.spans.some((own) => overlaps(own, span))))
      .map((other) => dot(weights, other.features) - dot(weights, offer.features)),
  );
  return bounded(Math.max(0, ...differences));
}

function optionsLeft(
  { slots }: Slots,
  filling: Filling,
  question: string,
): Pick<Reading, "unusedOptions" | "lostOptions"> {
  const used = filling.choices.flatMap(({ offer }) => offer?.spans ?? []);
  const words = used.map(({ start, end }) => question.slice(start, end).toLowerCase());
  // “My pump shows psi. What is 40 psi in bar?”, but “Imperial pints: …” says which
  const saysAgain = ({ start, end }: Span) =>
    words.includes(question.slice(start, end).toLowerCase()) && !isQualified(question.slice(0, start));
  const given = argumentsOf(filling);
  // “A tank, a cylinder of …”: another word for one option gives way to the name of another one
  const isOutnamed = ({ start, end }: Span, option: unknown, chosen: unknown) =>
    goesOnAs(chosen, question.slice(end, end + LONGEST_NAME)) && !isNamedIn(option, question.slice(start, end));
  const left = slots.flatMap(({ input, offers }) =>
    offers.filter(isNamed).flatMap(({ spans, value }) =>
      spans
        .slice(0, 1)
        // what says the same once more is no other option: “escape it as HTML”
        .filter(
          (span) =>
            !used.some((other) => overlaps(other, span)) &&
            !isDeepStrictEqual(value, given[input.name]) &&
            !saysAgain(span) &&
            !isOutnamed(span, value, given[input.name]),
        )
        .map(({ start, end }) => ({
          start,
          // The word right after a value is its unit.
          isLost:
            !isDeepStrictEqual(value, given[input.name] ?? input.default) &&
            !used.some(({ end: last }) => last <= start && start - last <= 1) &&
            !isOfColour(question, end),
        })),
    ),
  );
  const starts = (some: typeof left) => new Set(some.map(({ start }) => start)).size;
  return { unusedOptions: starts(left), lostOptions: starts(left.filter(({ isLost }) => isLost)) };
}

/** “hex code #1abc9c”: whether a word says how the colour behind it is written. */
function isOfColour(question: string, end: number): boolean {
  return /^\s(?:(?:colou?r|code|value)\s){0,2}(?:#[\da-f]{3}|(?:rgb|hsl|cmyk)\()/i.test(question.slice(end, end + 40));
}

/** Characters after a word that may say what it is. */
const LONGEST_NAME = 60;

/** “…, an upright cylinder”, “… is a cylinder”: whether that is how a text goes on. */
function goesOnAs(option: unknown, rest: string): boolean {
  const [, words = ""] = CALLED.exec(rest) ?? [];
  return typeof option === "string" && words.toLowerCase().split(" ").includes(option.toLowerCase());
}

const CALLED = /^(?:,|\s(?:is|was|shaped like|in the shape of))\san?\s((?:\p{L}{2,20}\s?){1,3})/iu;

/** Whether a text has the name of an option, word by word. */
function isNamedIn(option: unknown, text: string): boolean {
  const words = wordsOf(text.slice(0, READ_CHARACTERS)).map(({ lower }) => lower);
  return typeof option === "string" && ` ${words.join(" ")} `.includes(` ${option.toLowerCase()} `);
}

/** Whether a word stands behind one that may say more of it. */
function isQualified(before: string): boolean {
  const last = /(?<=^|\s)[\p{L}-]{2,20}(?=\s$)/u.exec(before.slice(-24))?.[0].toLowerCase();
  const verb = last?.replace(/s$/, "") ?? "";
  return last !== undefined && !FUNCTION_WORDS.has(last) && !COMMAND_VERBS.has(last) && !COMMAND_VERBS.has(verb);
}

/** Whether an option is named plainly, and not by a part of it or a word like it. */
function isNamed({ kind, features }: Offer): boolean {
  return kind === "option" && !Object.keys(features).some((name) => /^option:\w+:(?:stems|partial)$/.test(name));
}
