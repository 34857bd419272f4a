/** What people type in short, where it stands as a word of the request and not as a text to work on. */
const SHORTHAND: [RegExp, string][] = [
  [/(?<=^|[.?!,]\s|\b(?:and|so|hey|hi|ok)\s)(what|where|how|who|when)s(?=\s)/gi, "$1's"],
  [/\bwhen its(?=\s)/gi, "when it's"],
  [/(?<=^|[.?!,]\s)(?:pls|plz)(?=[\s,])|(?<=\S\s)(?:pls|plz)(?=[\s?.!]*$)/gi, "please"],
  [/(?<=\S\s)(?:thx|tnx)(?=[\s?.!]*$)/gi, "thanks"],
  [/\bavg(?=\s+(?:of|for)\b|\s*:|\s+\d)/gi, "average"],
  [/(?<=\b(?:days?|weeks?|months?|long|left)\s)(?:till|til)(?=\s)/gi, "until"],
  [/(?<=\b(?:until|till|to|before|since|is|on|and|between)\s)xmas\b/gi, "christmas"],
  [/\b(?:take|knock) (\d{1,3}(?:\.\d{1,3})?\s?(?:%|percent)) off (?:of )?(?=[$£€]?\d)/gi, "$1 discount on "],
  [/(?<=\s)w\/o(?=\s)/gi, "without"],
  [/\b(?:stdev|stddev|std\.?\s?dev(?:iation)?|sd(?=\s(?:of\s)?-?\d))\b/gi, "standard deviation"],
  [/(?<=\d)[\s-]?chars?\b/gi, " characters"],
  [/(?<=\b(?:this|that|these|me|us|text|following))\s{1,3}(?:→|->|=>)\s{0,3}/gi, ": "],
  // “hello -> sha256”, “new uuid”
  [
    /^(\p{L}[\p{L} ]{0,60}?)\s{0,3}(?:→|->|=>)\s{0,3}(?=[\p{L}-]{1,20}\d)([\p{L}\d-]{2,20})(?=[\s?.!]{0,9}$)/giu,
    '$2 of "$1"',
  ],
  [/^(?:an? )?(?:new|fresh) (?=\p{L}{3,20}(?: \p{L}{3,20})?[\s?.!]{0,9}$)/giu, "generate a "],
  [/\b(?:roughly|approximately|approx\.?)\s(?=how (?:many|much|long|far|old)\b)/gi, ""],
  [/(?<=\bhow many \p{L}{2,20}(?: \p{L}{2,20})?\s)r(?=\s(?:in\b|there\b|\d))/giu, "are"],
  [/(?<=\d\s{0,2}|\b(?:in|into|to|as|many)\s)sq\.?\s?(?:ft|foot|feet)\b/gi, "square feet"],
  [/(?<=\d\s{0,2}|\b(?:in|into|to|as|many)\s)sq\.?\s?(?:m|mtrs?|met(?:er|re)s?)\b/gi, "square metres"],
  [/(?<=\d\s{0,2}|\b(?:in|into|to|as|many)\s)sq\.?\s(?:in|inch|inches)\b/gi, "square inches"],
  [/(?<=\d\s{0,2}|\b(?:in|into|to|as|many)\s)sq\.?\s?(?:yd|yards?)\b/gi, "square yards"],
  [/(?<=\d\s{0,2}|\b(?:in|into|to|as|many)\s)sq\.?\s?(?:mi|miles?)\b/gi, "square miles"],
  [/(?<=\d\s{0,2}|\b(?:in|into|to|as|many)\s)sq\.?\s?(c|k)m\b/gi, "$1m²"],
  [/(?<=\d\s{0,2}|\b(?:in|into|to|as|many)\s)cu\.?\s?(?:ft|foot|feet)\b/gi, "cubic feet"],
  [/(?<=\d\s{0,2}|\b(?:in|into|to|as|many)\s)cu\.?\s?(?:m|met(?:er|re)s?)\b/gi, "cubic metres"],
  [/(?<=\d\s{0,2}|\b(?:in|into|to|as|many)\s)deg(?:rees?)?\.?\s?f(?=[\s?.!,;]|$)/gi, "°F"],
  [/(?<=\d\s{0,2}|\b(?:in|into|to|as|many)\s)deg(?:rees?)?\.?\s?c(?=[\s?.!,;]|$)/gi, "°C"],
  // no part of a serial number, nor of a colour: “Q3CC-7”, “#3366cc”
  [/(?<=(?<![\p{L}\d#])\d{1,9}\s{0,2}|\b(?:in|into|to|as|many)\s)(?:cu\.?\s?cm|ccm|cc)\b(?!-)/giu, "cubic centimetres"],
  [
    /(?<=\b(?:\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|twenty|fifty|hundred)\s)grand(?=\s{0,9}(?:[,.?!]|$)|\s(?:in|into|to|at|over|for|from|with|and|or|per|on)\b)/gi,
    "thousand",
  ],
];

/** Texts to work on: what stands in quotation marks, and what follows a colon or a line break. */
const GIVEN = /("[^"]*"|“[^“”]*”|`[^`]*`|(?<![\p{L}\p{N}])'[^']*'(?!\p{L})|(?::\s|\n)[\s\S]*$)/u;

/** Changes the words of a request and leaves the texts as they are that it works on. */
export function inRequest(question: string, change: (words: string) => string): string {
  return question
    .split(GIVEN)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join("");
}

/** Words of a request with their shorthand spelled out. */
export function spelledOut(words: string): string {
  return SHORTHAND.reduce((text, [pattern, by]) => text.replace(pattern, by), words);
}
