import { z } from "zod";
import type { Json } from "@/lib/json";
import { escaped } from "../../text/escaped";
import { remembering } from "../../text/remembering";
import { COMMAND_VERBS, FUNCTION_WORDS } from "../../text/word-lists";
import { identifierWords, stem, type Word } from "../../text/words";
import type { Parameter } from "../inputs/parameter";
import { currencyCode, languageCode } from "./codes";
import { sameMeaning } from "./synonyms";
import { isOfUnit } from "./units";

export interface OptionHit {
  value: Json;
  /** Where the question says it. */
  start: number;
  end: number;
  score: number;
}

/** The options that a question names, best first: in its own words, as plural or stem, as a code or by a synonym. */
export function optionHits(options: readonly Json[], question: string, words: readonly Word[]): OptionHit[] {
  return options
    .flatMap((option) => hitsOf(option, options, question, words))
    .filter(({ end }) => !isOfUnit(question, end))
    .sort((a, b) => b.score - a.score || b.end - b.start - (a.end - a.start) || a.start - b.start);
}

function hitsOf(option: Json, options: readonly Json[], question: string, words: readonly Word[]): OptionHit[] {
  if (typeof option === "number")
    return words
      .filter((word) => Number(word.text.replace(/^v(?=\d)/i, "")) === option)
      .map((word) => hit(option, word, 2));
  if (typeof option !== "string" || option === "") return [];
  const literal = literalHit(option, question);
  if (literal !== undefined) return [literal];
  const compact = compactHit(option, words);
  if (compact !== undefined) return [compact];
  const stems = identifierWords(option).map(stem);
  if (stems.length === 0) return [];
  const run = runHit(option, stems, words);
  if (run !== undefined) return [run];
  const short = shortHit(option, options, words);
  return short === undefined ? codeHit(option, words) : [short];
}

function hit(value: Json, word: Word, score: number): OptionHit {
  return { value, start: word.start, end: word.end, score };
}

function literalHit(option: string, question: string): OptionHit | undefined {
  const match = literally(option).exec(question);
  if (match === null || FUNCTION_WORDS.has(option.toLowerCase())) return undefined;
  return { value: option, start: match.index, end: match.index + match[0].length, score: 3 };
}

const literally = remembering(5_000, (option) => {
  // one or two letters are too easily a part of ordinary text, unless written exactly so
  const flags = option.length <= 2 ? "u" : "iu";
  const edge = /^[\p{L}\p{N}]+$/u.test(option)
    ? ["(?<![\\p{L}\\p{N}'])", "(?![\\p{L}\\p{N}#])"]
    : ["(?<![\\p{L}\\p{N}])", "(?![\\p{L}\\p{N}])"];
  return new RegExp(`${edge[0]}${escaped(option)}${edge[1]}`, flags);
});

/** How many words one option may be written in: “SHA 3 256”. */
const MOST_PARTS = 3;

/** The option spelled with other signs or spaces, or as a part of a compound: “SHA-256”, “sha 256”, “camelCase”. */
function compactHit(option: string, words: readonly Word[]): OptionHit | undefined {
  const wanted = squeezed(option);
  if (wanted.length < 3) return undefined;
  const compound = words.find((word) => /\p{Ll}\p{Lu}/u.test(word.text) && identifierWords(word.text)[0] === wanted);
  if (compound !== undefined) return hit(option, compound, 3);
  if (!/\d/.test(wanted)) return undefined;
  for (const [index, word] of words.entries()) {
    for (let length = 1; length <= MOST_PARTS; length++) {
      const run = words.slice(index, index + length);
      if (run.length === length && run.map(({ lower }) => lower).join("") === wanted)
        return { ...hit(option, word, 3), end: run.at(-1)?.end ?? word.end };
    }
  }
  return undefined;
}

function squeezed(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

function runHit(option: string, stems: readonly string[], words: readonly Word[]): OptionHit | undefined {
  const matched = stems.map((part) => words.find((word) => word.stem === part && !FUNCTION_WORDS.has(word.lower)));
  const found = matched.filter((word) => word !== undefined);
  const first = found[0];
  if (first !== undefined && found.length === stems.length) return spanHit(option, found, 2.2);
  const alike = stems.map((part) =>
    words.find((word) => sameMeaning(word.stem, part) || sameMeaning(word.lower, part)),
  );
  const similar = alike.filter((word) => word !== undefined);
  if (similar.length === stems.length) return spanHit(option, similar, 1.6);
  // a part of a longer option, as “ratings” for `average_rating`
  return first !== undefined && found.length / stems.length >= 0.5 && first.stem.length > 3
    ? spanHit(option, found, 0.9)
    : undefined;
}

/** “feb” for February, “hex” for hexadecimal: the first letters of one option alone. */
function shortHit(option: string, options: readonly Json[], words: readonly Word[]): OptionHit | undefined {
  const lower = option.toLowerCase();
  const word = words.find(
    (one) =>
      /^\p{L}{3,4}$/u.test(one.text) &&
      lower.length >= one.text.length + 3 &&
      !FUNCTION_WORDS.has(one.lower) &&
      !COMMAND_VERBS.has(one.lower) &&
      options.filter((other) => String(other).toLowerCase().startsWith(one.lower)).length === 1 &&
      lower.startsWith(one.lower),
  );
  return word === undefined ? undefined : hit(option, word, 2);
}

function spanHit(value: string, words: readonly Word[], score: number): OptionHit {
  return {
    value,
    start: Math.min(...words.map((word) => word.start)),
    end: Math.max(...words.map((word) => word.end)),
    score,
  };
}

function codeHit(option: string, words: readonly Word[]): OptionHit[] {
  if (!/^[A-Za-z]{2,3}$/.test(option)) return [];
  return words
    .filter((word) =>
      option.length === 2
        ? languageCode(word.text) === option.toLowerCase()
        : currencyCode(word.text) === option.toUpperCase(),
    )
    .map((word) => hit(option, word, 2));
}

/**
 * The texts that a schema of alternatives lists, such as those of “a name, or a number from 2 to 36”; undefined where it lists none
 * or takes other texts too.
 */
export function namedAlternatives({ anyOf }: Record<string, unknown>): string[] | undefined {
  const parts = z
    .array(Alternative)
    .safeParse(anyOf)
    .data?.filter(({ type }) => type === "string");
  if (parts === undefined || parts.length === 0 || parts.some((part) => part.enum === undefined)) return undefined;
  return parts.flatMap((part) => part.enum?.filter((value) => typeof value === "string") ?? []);
}

const Alternative = z.looseObject({ type: z.unknown(), enum: z.array(z.unknown()).optional() });

/** The options of a parameter, or the choices that its description lists in quotation marks (“'12h' or '24h'”). */
export function choicesOf(parameter: Parameter): { values: Json[]; strict: boolean } {
  if (parameter.options.length > 0) return { values: parameter.options, strict: true };
  const named = namedAlternatives(parameter.schema);
  if (named !== undefined) return { values: named, strict: true };
  return {
    values: parameter.type === "string" && parameter.examples.length > 0 ? parameter.examples : [],
    strict: false,
  };
}
