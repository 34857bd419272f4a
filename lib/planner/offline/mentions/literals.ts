import { Json } from "@/lib/json";
import { isHexadecimal } from "../text/hexadecimal";
import { COLOUR_NAMES, inWords } from "./colour-names";
import { type Mention, type MentionKind, withoutOverlaps } from "./mention";

const PAIRS: [string, string][] = [
  ["“", "”"],
  ["«", "»"],
  ["‘", "’"],
];

function mention(kind: MentionKind, question: string, start: number, end: number, value: Json): Mention {
  return { kind, start, end, text: question.slice(start, end), value };
}

/** Texts in quotation marks or backticks; the value is without them. */
export function findQuoted(question: string): Mention[] {
  const found: Mention[] = [];
  for (const match of question.matchAll(/```(?:[\w+-]*\n)?([\s\S]*?)```|`([^`]+)`|"([^"]*)"/g)) {
    found.push(
      mention("quoted", question, match.index, match.index + match[0].length, match[1] ?? match[2] ?? match[3] ?? ""),
    );
  }
  for (const [open, close] of PAIRS) {
    for (const match of question.matchAll(new RegExp(`${open}([^${close}]*)${close}(?!\\p{L})`, "gu"))) {
      found.push(mention("quoted", question, match.index, match.index + match[0].length, match[1] ?? ""));
    }
  }
  for (const { index, 0: text } of question.matchAll(NOTHING)) {
    found.push(mention("quoted", question, index, index + text.length, ""));
  }
  const inPlace = OF_PATTERNS.test(question) ? [...question.matchAll(GROUPS)] : [];
  for (const { index, 0: text } of [...inPlace, ...question.matchAll(IN_PLACE)]) {
    if (!found.some((other) => other.start <= index && index < other.end))
      found.push(mention("quoted", question, index, index + text.length, text));
  }
  // an apostrophe inside of a word neither opens nor closes
  for (const match of question.matchAll(
    /(?<![\p{L}\p{N}])'((?:[^']|(?<=[\p{L}\p{N}])'(?=\p{L})){1,2000}?)'(?![\p{L}\p{N}])/gu,
  )) {
    const start = match.index;
    if (found.some((other) => other.start <= start && start < other.end)) continue;
    found.push(mention("quoted", question, start, start + match[0].length, match[1] ?? ""));
  }
  return found.sort((a, b) => a.start - b.start);
}

/** “replace each dash with nothing”: a text without a character. */
const NOTHING =
  /(?<=\breplac(?:e|ing|ed)\b[^?!\n]{1,200}\b(?:with|by)\s)(?:nothing|(?:an?|the) empty (?:string|text))(?=[\s,.;?!]|$)/giu;

/** “swap every vowel for *”: a sign that is put in the place of something. */
const IN_PLACE =
  /(?<=\b(?:replac|swap|substitut|chang|turn|mask)\p{L}{0,4}\b[^?!\n]{0,200}\s(?:with|by|for|to|into)\s)[#*_~^|@]{1,4}(?=[\s,.;?!]|$)/giu;

const OF_PATTERNS = /\b(?:regex(?:p|es)?|regular expressions?|pattern)\b/i;
/** “replacement $2-$1”: what a pattern found, in another order. */
const GROUPS = /(?<=\s)[^\s"'$]{0,20}\$\d[^\s"']{0,20}\$\d(?:[^\s"']{0,40}[^\s"'.,;:?!])?(?=[\s.,;:?!]|$)/gu;

/** Of each form, so that a text full of them costs no time. */
const MOST_CODED = 40;
const AS_THEY_ARE = [
  // Elements and tags of HTML and XML
  /(?<![\w?])<([a-z][\w-]{0,30})(?=[\s/>])[^<>]{0,500}>[\s\S]{0,2000}?<\/\1>|(?<![\w?])<[a-z][\w-]{0,30}(?=[\s/>])[^<>]{0,500}>/gi,
  // The same with its brackets as entities
  /&lt;[^\n]{1,2000}&gt;/gi,
  // Percent-encoded text, RFC 3986
  /(?<!\S)(?=\S{0,200}[a-z])\S{0,500}?%[\da-f]{2}\S{0,2000}/gi,
  // Base64, RFC 4648, and bytes in hexadecimal
  /(?<!\S)(?=\S*\p{Ll})(?=\S+\p{Lu})(?=\S*[\d+/=])(?:[A-Za-z\d+/]{4}){3,500}(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?(?=[\s?!.,;:]|$)/gu,
  /(?<!\S)(?=\S*[a-f])(?=\S*\d)(?:[\da-f]{2}){5,500}(?=[\s?!.,;:]|$)/gi,
  // Bytes with spaces between
  /(?<!\S)(?:[\da-f]{2} ){3,500}[\da-f]{2}(?=[\s?!.,;:]|$)/gi,
];

/** Bytes of digits alone are numbers. */
const NUMBERS = /^[\d ]+$/;

/** Markup, and texts in a code: what stands for itself without quotation marks. */
export function findCoded(question: string): Mention[] {
  const found = AS_THEY_ARE.flatMap((form) =>
    [...question.matchAll(form)]
      .filter(({ 0: text }) => !NUMBERS.test(text))
      .slice(0, MOST_CODED)
      .map(({ index, 0: { length }, 0: text }) => {
        const end = index + length - (/[?!.,:]{1,9}$/.exec(text)?.[0].length ?? 0);
        return mention("quoted", question, index, end, question.slice(index, end));
      }),
  );
  return withoutOverlaps(found);
}

const PROGRAM = /(?<=^|[\s:`])(?:print\(|import [a-z]+\b|def [a-z_]\w*\(|for \w+ in |from \w+ import )[\s\S]*$/;
/** A line that sets a variable. */
const SETS = /^[a-z_]\w{0,30} ?= ?[^\s=]/;
const CODE_LINE =
  /^\s*(?:#|[\w.[\]]{1,60} ?[-+*/%]?= ?\S|(?:for|while|if|elif|else|def|with|try|except|return|import|from)\b|[\w.]{1,60}\(|$)/;
/** Characters in which a program is looked for that begins with a variable. */
const LONGEST_PROGRAM = 4_000;

/** Where a program begins that sets a variable first, and prints something: every line up to there is one of code. */
function variablesFrom(question: string): number | undefined {
  const lines = question.slice(0, LONGEST_PROGRAM).split("\n");
  const first = lines.findIndex((line) => SETS.test(line));
  const last = lines.findLastIndex((line) => /^\s*print\(/.test(line));
  const isCode = first >= 0 && last > first && lines.slice(first, last).every((line) => CODE_LINE.test(line));
  return isCode ? lines.slice(0, first).join("\n").length + Math.min(first, 1) : undefined;
}

/** Python that is written into the question itself, to its last closing bracket. */
export function findPrograms(question: string): Mention[] {
  const starts = [variablesFrom(question), PROGRAM.exec(question)?.index].filter((start) => start !== undefined);
  if (starts.length === 0) return [];
  const start = Math.min(...starts);
  const whole = question.slice(start);
  const body = whole.slice(0, whole.lastIndexOf(")") + 1).replace(/`{1,19}$/, "");
  return body === "" ? [] : [mention("program", question, start, start + body.length, body)];
}

const LITERALS: [MentionKind, RegExp][] = [
  ["identifier", /(?<![\w/-])(?:19|20)\d{2}[-/](?:19|20)?\d{2}(?![\w/-])/g],
  [
    "url",
    /\b(?:https?|ftp):\/\/[^\s"'<>()]+[^\s"'<>().,;:!?]|\bwww\.[^\s"'<>]+[^\s"'<>.,;:!?]|(?<![@\w.-])[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|org|net|io|dev|gov|edu)(?:\/[^\s"'<>]*[^\s"'<>.,;:!?])?(?![\w@])/gi,
  ],
  ["email", /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu],
  [
    "path",
    /(?<![\w:/])(?:~|\.{1,2})?\/(?:[\w.@-]+\/)*[\w.@-]*[\w]|\b[A-Za-z]:\\[\w\\. -]*\w|\b[\w-]+\.(?:txt|csv|json|xml|pdf|png|jpe?g|gif|svg|py|js|ts|md|xlsx?|docx?|zip|html?|ya?ml|log|sql|wav|mp[34])\b/g,
  ],
  ["colour", new RegExp(`\\b(?:${COLOUR_NAMES.map(inWords).join("|")})\\b`, "gi")],
  ["colour", /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|\b(?:rgb|hsl|cmyk)a?\((?=\D{0,9}\d)[^()]{0,60}\)/gi],
];
/** A colour by its parts, without the brackets: “rgb 120 30 200”. */
const BY_PARTS =
  /\b(?:(rgb|hsl)[:\s]\s{0,3}(\d{1,3}%?(?:[,\s]\s{0,3}\d{1,3}%?){2})|(cmyk)[:\s]\s{0,3}(\d{1,3}%?(?:[,\s]\s{0,3}\d{1,3}%?){3}))(?![\d%]|[.,]\d|,?\s\d)/gi;

/** Web addresses, e-mail addresses, file paths and colours. */
export function findLiterals(question: string): Mention[] {
  const found = LITERALS.flatMap(([kind, pattern]) =>
    [...question.matchAll(pattern)].map((match) =>
      mention(kind, question, match.index, match.index + match[0].length, match[0]),
    ),
  );
  const parted = [...question.matchAll(BY_PARTS)].map((match) => {
    const { index, 0: text } = match;
    const [space = "", parts = ""] = match.slice(1).filter((group) => group !== undefined);
    const colour = `${space.toLowerCase()}(${parts
      .trim()
      .split(/[,\s]+/)
      .join(", ")})`;
    return mention("colour", question, index, index + text.length, colour);
  });
  const words = HEX_SAID.test(question) ? [...question.matchAll(HEX_WORDS)] : [];
  const hexadecimal = words
    .filter(([text]) => isHexadecimal(text))
    .map(({ index, 0: text }) => mention("identifier", question, index, index + text.length, text));
  // a path inside of an address is a part of it
  return withoutOverlaps([...found, ...parted, ...hexadecimal]);
}

const HEX_SAID = /\bhex(?:adecimal)?\b(?! (?:bolts?|nuts?|keys?|wrench\w{0,2}|screws?)\b)/i;
/** What may be a number in hexadecimal: no part of a colour, a serial number or an address. */
const HEX_WORDS = /(?<![\w#.-])[\da-f]{2,16}(?![\w-]|\.\w)/gi;

/** Names as programs use them: `my_data`, `listElement`, `System.out`, `rs6034464`, `C6H12O6`, `v1`. */
export function findIdentifiers(question: string): Mention[] {
  const pattern =
    /(?<![\p{L}\p{N}_'"`/@])(?=[\w.$-]{0,60}[\p{Ll}\p{N}_]\p{Lu}|[\w.$-]{0,60}\w[_.$]\w|[\w-]{0,60}(?:[a-z]\d|[A-Z]-?\d)|[A-Z]{2,})[A-Za-z][\w$]*(?:[.$-][A-Za-z_]\w*|-\d\w*)*(?![\p{L}\p{N}_])/gu;
  return [...question.matchAll(pattern)]
    .filter((match) => !/^(?:e\.g|i\.e)$/i.test(match[0]))
    .map((match) => mention("identifier", question, match.index, match.index + match[0].length, match[0]));
}

/** How many opening brackets are tried, so that a text full of them costs no time. */
const MOST_BRACKETS = 40;

/** JSON arrays and objects written in the question; single quotes and bare words inside are understood. */
export function findJson(question: string): Mention[] {
  const found: Mention[] = [];
  let attempts = 0;
  for (let start = 0; start < question.length && attempts < MOST_BRACKETS; start++) {
    const open = question[start];
    if (open !== "[" && open !== "{" && open !== "(") continue;
    attempts++;
    const end = closing(question, start);
    if (end === undefined) continue;
    const value = readLoosely(question.slice(start, end));
    if (value === undefined || (open === "(" && !Array.isArray(value))) continue;
    found.push(mention("json", question, start, end, value));
    start = end - 1;
  }
  // each row has to be taken, which the whole does
  return [...found, ...rowsIn(question, found), ...plainRows(question)];
}

const ROW = String.raw`-?\d{1,9}(?:\.\d{1,9})?(?:\s-?\d{1,9}(?:\.\d{1,9})?){1,9}`;
const PLAIN_ROWS = new RegExp(
  String.raw`(?<=\bmatri(?:x|ces)\b[^\d\n]{0,40}\brows\s(?:are\s)?)${ROW}(?:(?:,|;|,?\sand)\s${ROW}){1,9}(?![\d.]*\d)`,
  "giu",
);

/** “The matrix with rows 4 2 and 1 6” */
function plainRows(question: string): Mention[] {
  return [...question.matchAll(PLAIN_ROWS)].flatMap(({ index, 0: said }) => {
    const rows = said.split(/(?:,|;|,?\sand)\s/i).map((row) => row.split(/\s/).map(Number));
    const isTable = rows.every(({ length }) => length === rows[0]?.length);
    return isTable ? [mention("json", question, index, index + said.length, rows)] : [];
  });
}

/** “The matrix with rows (4, 2), (1, 6)”: its rows, one after the other, are one value. */
function rowsIn(question: string, found: readonly Mention[]): Mention[] {
  const [first] = found;
  const last = found.at(-1);
  if (first === undefined || last === undefined || found.length < 2) return [];
  if (!/\b(?:matrix|matrices|rows)\b/i.test(question.slice(0, first.start))) return [];
  const rows = found.map(({ value }) => value);
  const areNumbers = rows.every((row) => Array.isArray(row) && row.every((one) => typeof one === "number"));
  const areNext = found.every((one, at) => at === 0 || NEXT_ROW.test(question.slice(found[at - 1]?.end, one.start)));
  return areNumbers && areNext ? [mention("json", question, first.start, last.end, rows)] : [];
}

const NEXT_ROW = /^(?:[,;]\s?|\s)(?:and\s)?$/;

function closing(text: string, start: number): number | undefined {
  let depth = 0;
  for (let index = start; index < text.length; index++) {
    if ("[{(".includes(text[index] ?? "")) depth++;
    if ("]})".includes(text[index] ?? "") && --depth === 0) return index + 1;
  }
  return undefined;
}

function readLoosely(source: string): Json | undefined {
  const tuples = source.replaceAll("(", "[").replaceAll(")", "]");
  const quoted = tuples.replace(/'((?:[^'\\]|\\.)*)'/g, (_, inner: string) => JSON.stringify(inner));
  const keyed = quoted
    .replace(/([{,]\s*)([A-Za-z_]\w*)\s*:/g, '$1"$2":')
    .replace(/\bTrue\b/g, "true")
    .replace(/\bFalse\b/g, "false")
    .replace(/\bNone\b/g, "null");
  const bare = keyed.startsWith("[") && !keyed.includes('"') ? keyed.replace(/[^[\],\s][^[\],]*/g, bareWord) : keyed;
  for (const text of source.startsWith("(") ? [bare] : [source, quoted, keyed, bare]) {
    try {
      const parsed = Json.safeParse(JSON.parse(text));
      if (parsed.success && (!source.startsWith("(") || (Array.isArray(parsed.data) && parsed.data.length > 1)))
        return parsed.data;
    } catch {
      // the next reading is tried
    }
  }
  return undefined;
}

function bareWord(word: string): string {
  const trimmed = word.trim();
  return /^-?\d+(?:\.\d+)?$|^(?:true|false|null)$/.test(trimmed) ? trimmed : JSON.stringify(trimmed);
}
