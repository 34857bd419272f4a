import type { Span } from "@/lib/argument-source";
import type { Mention } from "../mentions/mention";
import { remembering } from "../text/remembering";
import { FUNCTION_WORDS } from "../text/word-lists";
import { identifierWords, type Word } from "../text/words";
import type { Features } from "../weights/weights";
import type { CueKind, Input } from "./input";
import type { Reading } from "./reading";

/** Words of content that are looked at on each side of a value. */
const REACH = 6;
/** What is left of a cue's word for each word of content, and for each other value, that stands between. */
const PER_WORD = 0.75;
const PER_VALUE = 0.5;

/** Whether another word for an input, as it is written, stands right before or after a value: “45 out of 60”, “4 of us”. */
export function aliasesBeside({ aliases }: Input, { start, end }: Span, question: string): Features {
  const isPhrase = (alias: string) => alias.includes(" ") && !alias.includes("=");
  const phrases = aliases.filter(isPhrase).map((alias) => alias.toLowerCase());
  if (phrases.length === 0) return {};
  const before = question.slice(0, start).toLowerCase().trimEnd();
  const after = question.slice(end).toLowerCase().trimStart();
  return {
    "phrase:before": phrases.some((phrase) => before.endsWith(` ${phrase}`) || before === phrase) ? 1 : 0,
    "phrase:after": phrases.some((phrase) => after.startsWith(phrase)) ? 1 : 0,
  };
}

/** How near the words stand that announce an input's value, by kind of word and side. */
export function cuesAround(input: Input, span: Span, reading: Reading): Features {
  const { words } = reading;
  const before = words.filter(({ end }) => end <= span.start).reverse();
  const after = words.filter(({ start }) => start >= span.end);
  return {
    ...side(input, before, "before", span.start, reading),
    ...side(input, after, "after", span.end, reading),
    ...inside(input, span, words),
  };
}

function side(
  { cues }: Input,
  words: readonly Word[],
  name: "before" | "after",
  edge: number,
  { question, mentions }: Reading,
): Features {
  const features: Features = {};
  let left = 1;
  let seen = 0;
  for (const [index, word] of words.entries()) {
    const [from, to] = name === "before" ? [word.end, edge] : [edge, word.start];
    const nearer = words[index - 1];
    const [gapFrom, gapTo] = name === "before" ? [from, nearer?.start ?? to] : [nearer?.end ?? from, to];
    if (/[.!?;\n]/.test(question.slice(gapFrom, gapTo)) || seen > REACH) break;
    const kind = cueOf(cues, word.stem);
    if (kind !== undefined) {
      const crossed = mentions.filter((value) => isValue(value) && value.start >= from && value.end <= to).length;
      const key = `cue:${kind}:${name}`;
      features[key] = Math.max(features[key] ?? 0, left * PER_VALUE ** crossed);
      if (index === 0) features[`next:${kind}:${name}`] = 1;
      if (seen === 0) features[`through:${kind}:${name}`] = 1;
    }
    if (!FUNCTION_WORDS.has(word.lower)) {
      seen += 1;
      left *= PER_WORD;
    }
  }
  return features;
}

/** Letters from which on two words that begin alike are held to be of one kind: “directed” and “director”. */
const ALIKE = 5;

function cueOf(cues: Input["cues"], stem: string): CueKind | undefined {
  const exact = cues.get(stem);
  if (exact !== undefined || stem.length < ALIKE) return exact;
  for (const [cue, kind] of cues)
    if (cue.length >= ALIKE && (cue.startsWith(stem) || stem.startsWith(cue))) return kind;
  return undefined;
}

/** Values that claim the words around them for themselves. */
function isValue({ kind }: Mention): boolean {
  return kind === "number" || kind === "quoted" || kind === "date";
}

/** A value whose own words name the input: “Premier League” for a league. */
function inside({ cues }: Input, { start, end }: Span, words: readonly Word[]): Features {
  const own = words.filter((word) => word.start >= start && word.end <= end);
  return own.length > 1 && own.some(({ stem }) => cues.get(stem) !== undefined && cues.get(stem) !== "description")
    ? { "cue:inside": 1 }
    : {};
}

const GROUPS: [string, RegExp][] = [
  [
    "source",
    /\b(?:from|source|start|starting|begin|beginning|origin|departure|first|initial|lower|min|minimum|old|low|since|after|input|left)\b/,
  ],
  [
    "target",
    /\b(?:to|target|destination|end|ending|until|finish|arrival|final|upper|max|maximum|new|high|before|output|right)\b/,
  ],
  ["whole", /\b(?:whole|total|base|number|denominator|price|amount|bill)\b/],
  ["part", /\b(?:part|portion|numerator)\b/],
  ["share", /\b(?:percent|percentage|rate|discount)\b/],
  ["count", /\b(?:count|quantity|number of|how many|people|persons|times|n|limit|size|length)\b/],
  ["place", /\b(?:city|country|state|place|location|destination|region|address|where|loc)\b/],
  ["person", /\b(?:author|artist|singer|director|creator|writer|name|who|player|user)\b/],
  [
    "subject",
    /\b(?:text|query|topic|content|message|title|string|word|input|data|subject|keyword|question|item|product)\b/,
  ],
  ["when", /\b(?:date|time|day|year|month|when|period)\b/],
  ["unit", /\b(?:unit|units|currency|format|language|type|zone|timezone|to|algorithm)\b/],
];

/** What an input stands for in a sentence, by the words of its name. */
export const groupsOf = remembering(5_000, (name): readonly string[] => {
  const spoken = identifierWords(name).join(" ");
  const found = GROUPS.filter(([, pattern]) => pattern.test(spoken)).map(([group]) => group);
  return found.length === 0 ? ["other"] : found;
});

const PREPOSITIONS = new Set(
  "from to into in at of for on by with between and until since after before per as over within about under above off than is = : named called using against via through x".split(
    " ",
  ),
);

/** The small word right before a value, articles aside. */
export function prepositionBefore(question: string, start: number): string {
  const before = question
    .slice(Math.max(0, start - 40), start)
    .replace(/\b(?:the|an?|my|our|their|approximately|exactly|around)\s+$/i, "");
  const word =
    /(?:^|[\s([,])([\p{L}=:]{1,12})\s*["'“‘$€£(]{0,2}$/u.exec(before)?.[1]?.toLowerCase() ??
    /([=:])\s*["'“‘]?$/.exec(before)?.[1];
  if (word !== undefined && PREPOSITIONS.has(word)) return word;
  return start === 0 ? "start" : /,\s*$/.test(before) ? "comma" : "none";
}
