import type { Span } from "@/lib/argument-source";
import { PLAIN, type Written } from "../programs";
import type { Features } from "../weights/weights";
import type { Asked } from "./asked";
import type { Reading } from "./readings";
import { share } from "./share";
import { promptAlike, vocabularyOf } from "./vocabulary";

/** What speaks for a program computing what was asked, and against it, beside what the tools would do. */
export function programFeatures(
  program: Written,
  all: readonly Written[],
  asked: Asked,
  rivals: readonly Reading[],
): Features {
  const features = {
    bias: 1,
    ...writtenFeatures(program, all),
    ...wordFeatures(program, asked),
    ...rivalFeatures(program, asked, rivals),
    ...questionFeatures(asked),
  };
  return Object.fromEntries(
    Object.entries(features).flatMap(([name, value]): [string, number][] =>
      value === 0
        ? []
        : [
            [`program:${name}`, value],
            [`program:${program.by}:${name}`, value],
          ],
    ),
  );
}

/** How it was read. */
function writtenFeatures({ cost, size, operators, literals }: Written, all: readonly Written[]): Features {
  return {
    sureness: Math.exp(-cost),
    plain: cost < PLAIN ? 1 : 0,
    dear: cost > 0.5 ? 1 : 0,
    "size:one": size <= 1 ? 1 : 0,
    "size:many": size > 2 ? 1 : 0,
    lone: all.length === 1 ? 1 : 0,
    "literals:none": literals.length === 0 ? 1 : 0,
    [`operator:${operators[0]}`]: 1,
    ...Object.fromEntries(operators.slice(1).map((name) => [`within:${name}`, 1])),
  };
}

/** What of the question it does not speak of. */
function wordFeatures({ used, literals }: Written, { words, mentions }: Asked): Features {
  const free = words.filter(
    ({ start, end, text }) => !/^\d+$/.test(text) && !used.some((span) => span.start <= start && end <= span.end),
  );
  const marked = mentions.filter(({ kind }) => ["quoted", "tail", "list", "json", "number"].includes(kind));
  const wider = mentions.filter(({ kind }) => ["quoted", "tail", "name", "json", "url"].includes(kind));
  const isCut = (span: Span) =>
    wider.some(({ start, end }) => start <= span.start && span.end <= end && end - start > span.end - span.start);
  const bare = literals.filter(
    (span) => !marked.some((mention) => mention.start <= span.start && span.end <= mention.end),
  );
  return {
    "words:unused": Math.min(6, free.length),
    "words:unused:share": share(free.length, words.length),
    "words:all": free.length === 0 ? 1 : 0,
    "text:bare": bare.length > 0 ? 1 : 0,
    "text:cut": bare.some(isCut) ? 1 : 0,
  };
}

/** How near a tool is that was made for it. */
function rivalFeatures({ used }: Written, { words }: Asked, rivals: readonly Reading[]): Features {
  const complete = rivals.filter(({ missing }) => missing.length === 0);
  const probability = Math.max(0, ...complete.map(({ candidate }) => candidate.probability));
  const said = new Set(words.filter(({ lower }) => !/^\d/.test(lower)).map((word) => word.stem));
  const called = new Set(rivals.flatMap(({ candidate }) => [...vocabularyOf(candidate.document).called]));
  const free = words.filter(({ start, end }) => !used.some((span) => span.start <= start && end <= span.end));
  return {
    "rival:probability": probability,
    "rival:likely": probability > 0.5 ? 1 : 0,
    "rival:asks": rivals.length > complete.length ? 1 : 0,
    "rival:alike": Math.max(0, ...complete.map(({ candidate }) => promptAlike(candidate.document, said))),
    "rival:called": Math.min(3, words.filter(({ stem }) => called.has(stem)).length),
    "rival:only": Math.min(3, free.filter(({ stem }) => called.has(stem)).length),
  };
}

/** What the question says of itself. */
function questionFeatures({ question, words, given, need, clauses, denials }: Asked): Features {
  const sentences = question.match(/[.!?](?:\s|$)/g)?.length ?? 0;
  return {
    need,
    "clauses:strong": clauses.strong ? 1 : 0,
    "clauses:any": clauses.any ? 1 : 0,
    "given:none": given.length === 0 ? 1 : 0,
    "given:count": Math.min(6, given.length) / 6,
    "words:count": Math.min(30, words.length) / 30,
    told: sentences > 1 ? 1 : 0,
    "told:long": sentences > 2 ? 1 : 0,
    denied: denials.length > 0 ? 1 : 0,
    possessive: /\bmy\b/i.test(question) ? 1 : 0,
  };
}
