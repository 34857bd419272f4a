import type { Span } from "@/lib/argument-source";
import type { Json } from "@/lib/json";
import { currencyCode, languageCode } from "../cues/values/codes";
import { isKnownUnit, isOfUnit } from "../cues/values/units";
import { remembering } from "../text/remembering";
import { FUNCTION_WORDS } from "../text/word-lists";
import { identifierWords, stem, type Word } from "../text/words";
import type { Input } from "./input";

/** An option that a question names, and how. */
export interface OptionHit extends Span {
  value: Json;
  how: "literal" | "squeezed" | "stems" | "alias" | "partial" | "short" | "code";
}

/** How many words one option may be written in: “SHA 3 256”. */
const MOST_PARTS = 3;

/** Every option that the question names, in its own words, as plural or stem, in short, as a code or by an alias. */
export function optionHits(
  input: Input,
  options: readonly Json[],
  words: readonly Word[],
  question: string,
): OptionHit[] {
  return [
    ...options.flatMap((option) => hitsOf(option, options, words, question)),
    ...aliasHits(input, options, words),
  ].filter(
    ({ start, end, value }) =>
      !isOfUnit(question, end) &&
      !isLength(value, question, start) &&
      (/\//.test(String(value)) ||
        (!/^\/\p{L}/u.test(question.slice(end, end + 2)) &&
          !/\p{L}\/$/u.test(question.slice(Math.max(0, start - 2), start)))),
  );
}

/** The “yards” of “square yards” are no length. */
function isLength(value: Json, question: string, start: number): boolean {
  return (
    /\b(?:square|cubic)\s$/i.test(question.slice(0, start)) &&
    /^\p{L}+$/u.test(String(value)) &&
    isKnownUnit(String(value))
  );
}

function hit(value: Json, how: OptionHit["how"], run: readonly Word[]): OptionHit[] {
  const [first] = run;
  const last = run.at(-1);
  return first === undefined || last === undefined ? [] : [{ value, how, start: first.start, end: last.end }];
}

const SIGN = /^[^\p{L}\p{N}\s]+$/u;

/** An option that is a sign, between what it joins: the + of “2 + 3”. */
function signHits(option: string, question: string): OptionHit[] {
  const hits: OptionHit[] = [];
  for (let start = question.indexOf(option); start >= 0; start = question.indexOf(option, start + 1)) {
    const end = start + option.length;
    const [before, after] = [
      question.slice(0, start).trimEnd().at(-1) ?? "",
      question.slice(end).trimStart().charAt(0),
    ];
    // the comma of a sentence stands for nothing
    const isProse = /[,;]/.test(option) && !/\s/.test(question.charAt(start - 1)) && /\s/.test(question.charAt(end));
    if (!isProse && /[\p{L}\p{N})]/u.test(before) && /[\p{L}\p{N}($€£]/u.test(after))
      hits.push({ value: option, how: "literal", start, end });
  }
  return hits;
}

function hitsOf(option: Json, options: readonly Json[], words: readonly Word[], question: string): OptionHit[] {
  if (typeof option === "number")
    return words
      .filter((word) => Number(word.text.replace(/^v(?=\d)/i, "")) === option)
      .flatMap((word) => hit(option, "literal", [word]));
  if (typeof option !== "string" || option === "") return [];
  if (SIGN.test(option)) return signHits(option, question);
  const plain = option.toLowerCase();
  const runs = runsOf(words);
  const literal = runs.spaced.get(plain) ?? [];
  // one or two letters are too easily a word of ordinary text, unless they are written exactly so
  const exact = literal.filter((run) => option.length > 2 || run[0]?.text === option);
  if (exact.length > 0 && !FUNCTION_WORDS.has(plain)) return exact.flatMap((run) => hit(option, "literal", run));
  const squeezed = plain.replace(/[^\p{L}\p{N}]/gu, "");
  const together = squeezed.length > 2 ? (runs.joined.get(squeezed) ?? []) : [];
  if (together.length > 0) return together.flatMap((run) => hit(option, "squeezed", run));
  const compound = runs.compounds.get(plain) ?? [];
  if (compound.length > 0) return compound.flatMap((word) => hit(option, "squeezed", [word]));
  const formed = runs.nouns.get(plain) ?? [];
  if (formed.length > 0) return formed.flatMap((word) => hit(option, "alias", [word]));
  const stems = identifierWords(option).map(stem);
  const said = stems.map((one) => words.find((word) => word.stem === one && !FUNCTION_WORDS.has(word.lower)));
  const found = said.filter((word) => word !== undefined).sort((one, other) => one.start - other.start);
  if (stems.length > 0 && found.length === stems.length) return hit(option, "stems", found);
  const partial = found.filter((word) => word.stem.length > 3 && 2 * found.length >= stems.length);
  if (partial.length > 0) return hit(option, "partial", partial);
  return [...shortHits(option, options, words), ...codeHits(option, words)];
}

/** “triangular” is said of a triangle, “conical” of a cone, “cylindrical” of a cylinder; undefined of a word that is formed in another way. */
function nounOf(adjective: string): string | undefined {
  const [, root, ending] = /^(\p{L}{3,20}?)(ular|drical|ical)$/u.exec(adjective) ?? [];
  if (root === undefined) return undefined;
  return root + (ending === "ular" ? "le" : ending === "drical" ? "der" : "e");
}

type Run = readonly Word[];

/** Every run of a few words, by how it reads with spaces and without; and single words by what they are made of. */
interface Runs {
  spaced: Map<string, Run[]>;
  joined: Map<string, Run[]>;
  /** Words such as “snakeCase”, by the first of their two parts. */
  compounds: Map<string | undefined, Word[]>;
  /** Words such as “triangular”, by the noun that they are formed of. */
  nouns: Map<string | undefined, Word[]>;
}

/** The words of a question are the same for every option of every input. */
const known = new WeakMap<readonly Word[], Runs>();

function runsOf(words: readonly Word[]): Runs {
  const runs = known.get(words) ?? readRuns(words);
  known.set(words, runs);
  return runs;
}

function readRuns(words: readonly Word[]): Runs {
  const runs = words.flatMap((_, index) =>
    Array.from({ length: Math.min(MOST_PARTS, words.length - index) }, (_, more) =>
      words.slice(index, index + more + 1),
    ),
  );
  const by = (sign: string) => Map.groupBy(runs, (run) => run.map(({ lower }) => lower).join(sign));
  return {
    spaced: by(" "),
    joined: by(""),
    compounds: Map.groupBy(words, ({ text }) => firstOfTwo(text)),
    nouns: Map.groupBy(words, ({ lower }) => nounOf(lower)),
  };
}

function firstOfTwo(word: string): string | undefined {
  if (!/\p{Ll}\p{Lu}/u.test(word)) return undefined;
  const [first, ...others] = identifierWords(word);
  return others.length === 1 ? first : undefined;
}

/** “feb” for February, “hex” for hexadecimal: the first letters of one option alone. */
function shortHits(option: string, options: readonly Json[], words: readonly Word[]): OptionHit[] {
  const lower = option.toLowerCase();
  const isShort = (word: Word) =>
    /^\p{L}{3,4}$/u.test(word.text) &&
    lower.length >= word.text.length + 3 &&
    !FUNCTION_WORDS.has(word.lower) &&
    lower.startsWith(word.lower) &&
    options.filter((other) => String(other).toLowerCase().startsWith(word.lower)).length === 1;
  return words.filter(isShort).flatMap((word) => hit(option, "short", [word]));
}

function codeHits(option: string, words: readonly Word[]): OptionHit[] {
  const code = /^[A-Za-z]{2}$/.test(option) ? languageCode : /^[A-Za-z]{3}$/.test(option) ? currencyCode : undefined;
  return words
    .filter((word) => code?.(word.text)?.toLowerCase() === option.toLowerCase())
    .flatMap((word) => hit(option, "code", [word]));
}

/** What an alias says, word by word, and which option it means by that. */
const aliasOf = remembering(5_000, (alias) => {
  const [said = "", meant = ""] = alias.split("=").map((part) => part.trim());
  const parts = said.toLowerCase().split(/[\s-]+/);
  return { said, meant, parts, stems: parts.map(stem) };
});

/** An alias of the form “biggest first = descending” says an option in other words. */
function aliasHits(input: Input, options: readonly Json[], words: readonly Word[]): OptionHit[] {
  return input.aliases.flatMap((alias) => {
    const { said, meant, parts, stems } = aliasOf(alias);
    const value =
      options.find((option) => String(option).toLowerCase() === meant.toLowerCase()) ??
      (input.options.length === 0 && alias.includes("=") ? plainValue(input, meant) : undefined);
    if (value === undefined || said === "") return [];
    return words.flatMap((_, index) => {
      const run = words.slice(index, index + stems.length);
      const isSaid = ({ stem: one, lower }: Word, at: number) =>
        // “5 years” is no payment “yearly”
        one === stems[at] && lower.endsWith("ly") === (parts[at] ?? "").endsWith("ly");
      return run.length === stems.length && run.every(isSaid) ? hit(value, "alias", run) : [];
    });
  });
}

/** A number, a flag or a text as an alias writes it. */
function plainValue({ type }: Input, meant: string): Json | undefined {
  if (type === "string") return meant === "" ? undefined : meant;
  const lower = meant.toLowerCase();
  if (type === "boolean") return lower === "true" || lower === "false" ? lower === "true" : undefined;
  const number = meant === "" ? Number.NaN : Number(meant);
  return (type === "number" || type === "integer") && Number.isFinite(number) ? number : undefined;
}
