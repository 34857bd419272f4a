import type { Span } from "@/lib/argument-source";
import type { Proposal } from "../cues/choice/propose";
import { overlaps } from "../mentions/mention";
import { PLAIN, type Written } from "../programs";
import { FUNCTION_WORDS } from "../text/word-lists";
import { stemsOf } from "../text/words";
import type { Features } from "../weights/weights";
import { agreementWith } from "./agreement";
import type { Asked } from "./asked";
import { besideFeatures } from "./beside";
import { codeFeatures } from "./coded";
import { leftOver } from "./left-over";
import type { Looked } from "./looked";
import { onlyFeatures } from "./only-features";
import type { Reading } from "./readings";
import { share } from "./share";
import { siblingFeatures } from "./siblings";
import { promptAlike, vocabularyOf } from "./vocabulary";
import { wordFeatures } from "./word-features";

/** What speaks for a reading being what was asked, and against it. */
export function readingFeatures(
  reading: Reading,
  asked: Asked,
  rivals: readonly Reading[],
  proposed: Proposal,
  programs: readonly Written[],
): Features {
  const { candidate, filling, missing } = reading;
  const vocabulary = vocabularyOf(candidate.document);
  const spans = filling.choices.flatMap(({ offer }) => offer?.spans ?? []);
  const free = asked.words.filter(
    (word) => !spans.some(({ start, end }) => start <= word.start && word.end <= end) && !/^\d+$/.test(word.text),
  );
  const others = rivals.filter((rival) => rival.candidate !== candidate);
  const looked: Looked = {
    reading,
    asked,
    others,
    vocabulary,
    spans,
    free,
    unexplained: free.filter((word) => !vocabulary.all.has(word.stem)),
    filled: filling.choices.filter(({ offer }) => offer !== undefined),
  };
  const features: Features = {
    bias: 1,
    ...placeFeatures(looked),
    ...shareFeatures(looked),
    ...valueFeatures(looked),
    ...besideFeatures(reading, others),
    ...wordFeatures(looked),
    ...nameFeatures(looked),
    ...onlyFeatures(reading, rivals, asked.words, free),
    ...codeFeatures(reading),
    ...restFeatures(looked),
    ...questionFeatures(looked),
    ...programFeatures(looked, programs),
    ...agreementWith(proposed, candidate, reading.arguments, missing.length > 0),
    ...siblingFeatures(reading, rivals, asked.question),
  };
  const asks = missing.length > 0;
  const prefix = asks ? "ask:" : "call:";
  // Where there is no other function, words that fit it say less: they have nothing to fit better.
  const kinds = bestOf(others) === 0 ? [prefix, `alone:${prefix}`] : [prefix];
  const named: Features = {};
  for (const kind of kinds) {
    for (const [name, value] of Object.entries(features)) if (value !== 0) named[kind + name] = value;
  }
  return named;
}

function bestOf(others: readonly Reading[]): number {
  return Math.max(...others.map((rival) => rival.candidate.probability), 0);
}

/** Where search put the function. */
function placeFeatures({ reading, others }: Looked): Features {
  const { probability } = reading.candidate;
  const best = bestOf(others);
  return { probability: logit(probability), ahead: logit(probability) - logit(best), alone: best === 0 ? 1 : 0 };
}

/** How sure each value is of its input. */
function shareFeatures({ reading: { filling, lead, ahead, misplaced } }: Looked): Features {
  const shares = filling.choices.map(({ share: one }) => Math.max(0.001, one));
  const least = Math.min(...shares, 1);
  return {
    "least:sure": least > 0.95 ? 1 : 0,
    "least:likely": least > 0.8 ? 1 : 0,
    "least:even": least > 0.5 ? 1 : 0,
    "share:least": Math.log(least),
    "share:all": shares.reduce((sum, one) => sum + Math.log(one), 0),
    lead,
    "lacking:ahead": ahead,
    "lacking:behind": ahead < 0 ? 1 : 0,
    misplaced,
    "misplaced:any": misplaced > 0 ? 1 : 0,
  };
}

/** What the values are, and what tells their inputs. */
function valueFeatures({ reading: { candidate, filling, unusedOptions }, filled, spans }: Looked): Features {
  const told = (pattern: RegExp, isExplained?: (end: number) => boolean) =>
    filled.filter(
      ({ offer }) =>
        Object.entries(offer?.features ?? {}).some(([name, value]) => value > 0 && pattern.test(name)) &&
        isExplained?.(offer?.spans[0]?.end ?? 0) !== true,
    ).length;
  // “15 gallons”: the word after the number is the value of another input.
  const unitIsTaken = (end: number) => spans.some(({ start }) => start >= end && start <= end + 1);
  const kinds = filled.map(({ offer }) => offer?.kind ?? "flag");
  const areAll = (some: readonly string[]) => filled.length > 0 && kinds.every((kind) => some.includes(kind));
  return {
    "told:unsaid": Math.min(3, told(/^optional:unsaid/)),
    "told:within": Math.min(3, told(/^within:/)),
    "told:unit": Math.min(3, told(/^unit:(?:other|differs|unexpected)/, unitIsTaken)),
    "told:counted": Math.min(3, told(/^counted/)),
    "told:assigned": Math.min(3, told(/^assigned/)),
    turned: turnedIn(filled),
    "told:bare": Math.min(3, told(/^unit:unsaid/)),
    "percent:bare": filled.some(
      ({ input, offer }) => input.dimensions.includes("percent") && offer?.features["unit:unsaid"] === 1,
    )
      ? 1
      : 0,
    "told:repeats": Math.min(2, told(/^repeats:only/)),
    "told:cue": share(told(/^(?:cue|next|through|alias|phrase|assigned|unit:same|option)/), filled.length),
    "kinds:words": share(
      kinds.filter((kind) => kind === "phrase" || kind === "object" || kind === "labelled").length,
      filled.length,
    ),
    preset: filling.choices.some(({ input, offer }) => input.required && offer === undefined) ? 1 : 0,
    "options:unused": Math.min(2, unusedOptions),
    "filled:none": filled.length === 0 ? 1 : 0,
    "filled:count": Math.min(5, filled.length),
    "required:none": (candidate.document.inputs.required ?? []).length === 0 ? 1 : 0,
    "only:words": areAll(["phrase", "object", "name", "flag", "tail"]) ? 1 : 0,
    "only:phrase": areAll(["phrase", "object"]) ? 1 : 0,
  };
}

/** Values of one type that come in another order than their inputs. */
function turnedIn(filled: Looked["filled"]): number {
  const placed = filled.flatMap(({ input, offer }) =>
    offer === undefined || offer.shared ? [] : [{ type: input.type, start: offer.spans[0]?.start ?? 0 }],
  );
  const turned = placed.filter(({ type, start }, at) =>
    placed.some((other, place) => place > at && other.type === type && other.start < start),
  );
  return Math.min(2, turned.length);
}

/** How much of what the function is called and asked like is in the question. */
function nameFeatures({ reading: { candidate }, asked: { words }, vocabulary }: Looked): Features {
  const { document } = candidate;
  const stems = new Set(words.map((word) => word.stem));
  const named = [...vocabulary.name].filter((one) => !FUNCTION_WORDS.has(one));
  const keywords = document.keywords.filter((keyword) => [...stemsOf(keyword)].every((one) => stems.has(one)));
  const said = new Set(words.filter(({ lower }) => !/^\d/.test(lower)).map((word) => word.stem));
  return {
    "prompt:alike": promptAlike(document, said),
    "keywords:said": Math.min(3, keywords.length),
    "name:said": share(named.filter((one) => stems.has(one)).length, named.length),
  };
}

/** What the question gives or denies, and the reading does not take. */
function restFeatures({ reading, asked, vocabulary, spans }: Looked): Features {
  const { mentions, denials } = asked;
  const lost = leftOver(asked, spans, reading.candidate.document);
  const names = mentions.filter(
    ({ kind, start, end }) =>
      (kind === "name" || kind === "identifier" || kind === "date") &&
      !spans.some((span) => span.start < end && start < span.end),
  );
  const lostNames = names.filter(({ text }) => ![...stemsOf(text)].every((one) => vocabulary.all.has(one)));
  return {
    "lost:names": Math.min(3, lostNames.length),
    "lost:any": lost.length > 0 ? 1 : 0,
    "lost:count": Math.min(3, lost.length),
    "denial:unused": denials.some(({ start }) => !spans.some((span) => near(span, start))) ? 1 : 0,
  };
}

/** What the question says of itself, whatever the function is. */
function questionFeatures({
  reading: { missing },
  asked: { question, words, given, need, clauses },
  spans,
}: Looked): Features {
  const asksHow = /^\W*(?:why|how (?:do|does|did|should|can)|should|who|is it|are|do you|can you recommend)\b/i;
  return {
    "clauses:strong": clauses.strong ? 1 : 0,
    "clauses:any": clauses.any ? 1 : 0,
    // Each of the parts gives it something: the whole is one request.
    "clauses:spoken":
      clauses.any && clauses.ways.some((parts) => parts.every((part) => spans.some((span) => overlaps(span, part))))
        ? 1
        : 0,
    "given:none": given.length === 0 ? 1 : 0,
    need,
    "words:count": Math.min(30, words.length) / 30,
    "asks:how-why": asksHow.test(question) ? 1 : 0,
    possessive: missing.length > 0 && /\bmy\b/i.test(question) ? 1 : 0,
  };
}

/** Whether a program takes each word as it is, of which the function may take some and never say the others. */
function programFeatures({ unexplained }: Looked, programs: readonly Written[]): Features {
  const [first] = programs;
  if (first === undefined) return { "program:none": 1 };
  const isPlain = first.by === "chart" && first.cost < PLAIN;
  return {
    "program:plain": isPlain ? 1 : 0,
    "program:plain:unexplained": isPlain && unexplained.length > 0 ? 1 : 0,
    "program:plain:explained": isPlain && unexplained.length === 0 ? 1 : 0,
    "program:several": isPlain && first.size > 1 ? 1 : 0,
  };
}

/** Characters between a denial and what it denies. */
const DENIED_WITHIN = 25;

function near(span: Span, start: number): boolean {
  return span.start <= start + DENIED_WITHIN && start <= span.end;
}

function logit(probability: number): number {
  const bounded = Math.min(0.99, Math.max(0.01, probability));
  return Math.log(bounded / (1 - bounded));
}
