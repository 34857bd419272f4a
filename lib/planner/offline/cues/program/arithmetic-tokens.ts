import { readNumberWords } from "../../mentions/number-words";

export type Token =
  | { kind: "number"; value: number }
  | { kind: "operator"; sign: "+" | "-" | "*" | "/" | "%" | "**" | "//" }
  | { kind: "open" }
  | { kind: "close" }
  | { kind: "function"; name: string }
  | { kind: "after"; name: "squared" | "cubed" | "!" | "percent" | "degrees" | "radians" }
  | { kind: "word"; word: string };

const SPOKEN: [RegExp, string][] = [
  [/\b(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-(?=[a-z])/gi, "$1 "],
  [/\bto the power of\b|\braised to(?: the(?: power(?: of)?)?)?\b|\bto the (?=\w+(?:th|rd|nd) power)/gi, " ** "],
  [/\b(\d+)(?:st|nd|rd|th) power\b/gi, " $1 "],
  [/\bmultiplied (?:by|with)\b|\btimes\b|(?<=\d)\s*[x×·∙✕](?=\s*[-(\d])/gi, " * "],
  [/\bdivided by\b|\bover\b|÷/gi, " / "],
  [/\bmod(?:ulo|ulus)?\b/gi, " % "],
  [/\bplus\b|\badded to\b/gi, " + "],
  [/\bminus\b|\bless\b(?! than)|\btake away\b|[−–]/gi, " - "],
  [/\bsquare root(?: of)?\b|√/gi, " sqrt "],
  [/\bcub(?:e|ic) root(?: of)?\b|∛/gi, " cbrt "],
  [/\bnatural log(?:arithm)?(?: of)?\b/gi, " ln "],
  [/\b(sine?|cos(?:ine)?|tan(?:gent)?|log(?:arithm)?|ln|exp|abs|factorial|sqrt)\s+of\b/gi, " $1 "],
  [/\babsolute value of\b/gi, " abs "],
  [/\bfactorial\b(?!\s{0,9}\(?\s{0,9}\d)/gi, " ! "],
  [/(?<=\d)\s+to the (\d+)(?:st|nd|rd|th)\b/gi, " ** $1 "],
  [/(?<![\d.])(\d{1,40})\s?\/\s?(\d{1,40}) of\b/gi, " $1 / $2 * "],
  [/\bhalf of\b/gi, " 0.5 * "],
  [/\b(?:a )?third of\b/gi, " 1 / 3 * "],
  [/\b(?:a )?quarter of\b/gi, " 0.25 * "],
  [/\b(?:twice|double|two times)\b/gi, " 2 * "],
  [/\b(?:triple|thrice)\b/gi, " 3 * "],
  [/\bper ?cent\b/gi, " % "],
  [/²/g, " squared "],
  [/³/g, " cubed "],
  [/\^/g, " ** "],
  [/[$€£]/g, " "],
];

const NAMES: Record<string, string> = {
  sqrt: "root",
  cbrt: "cubeRoot",
  sin: "sine",
  sine: "sine",
  cos: "cosine",
  cosine: "cosine",
  tan: "tangent",
  tangent: "tangent",
  ln: "logarithm",
  log: "logarithm10",
  logarithm: "logarithm10",
  exp: "exponential",
  abs: "absolute",
  factorial: "factorial",
  pi: "pi",
  π: "pi",
};

const PIECE = /\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?(?:e[-+]?\d+(?!\w))?|\.\d+|\*\*|\/\/|[-+*/%()!π]|[\p{L}']+/giu;

/** Splits arithmetic in signs or words into tokens; what it does not know stays a word. */
export function arithmeticTokens(text: string): Token[] {
  const signs = SPOKEN.reduce((current, [pattern, by]) => current.replace(pattern, by), text);
  const pieces = [...signs.matchAll(PIECE)].map((match) => match[0].toLowerCase());
  const tokens: Token[] = [];
  for (let index = 0; index < pieces.length; index++) {
    const piece = pieces[index] ?? "";
    const spelled = readNumberWords(pieces, index);
    if (spelled !== undefined) {
      tokens.push({ kind: "number", value: spelled.value });
      index += spelled.length - 1;
    } else tokens.push(tokenOf(piece, pieces[index + 1]));
  }
  return tokens;
}

function tokenOf(piece: string, next: string | undefined): Token {
  if (/^[\d.]/.test(piece)) return { kind: "number", value: Number(piece.replaceAll(",", "")) };
  // a percent sign before a number is the remainder, anywhere else it means hundredths
  if (piece === "%" && (next === undefined || !/^[\d(]/.test(next))) return { kind: "after", name: "percent" };
  if (
    piece === "+" ||
    piece === "-" ||
    piece === "*" ||
    piece === "/" ||
    piece === "%" ||
    piece === "**" ||
    piece === "//"
  )
    return { kind: "operator", sign: piece };
  if (piece === "(") return { kind: "open" };
  if (piece === ")") return { kind: "close" };
  if (piece === "!" || piece === "squared" || piece === "cubed" || piece === "degrees" || piece === "radians")
    return { kind: "after", name: piece };
  const name = NAMES[piece];
  return name === undefined ? { kind: "word", word: piece } : { kind: "function", name };
}
