/** What people type in short, where it stands as a word of the request and not as a text to work on. */
const SHORTHAND: [RegExp, string][] = [
  [/(?<=^|[.?!,]\s|\b(?:and|so|hey|hi|ok)\s)(what|where|how|who|when)s(?=\s)/gi, "$1's"],
  [/\bwhen its(?=\s)/gi, "when it's"],
  [/(?<=^|[.?!,]\s)(?:pls|plz)(?=[\s,])|(?<=\S\s)(?:pls|plz)(?=[\s?.!]*$)/gi, "please"],
  [/(?<=\S\s)(?:thx|tnx)(?=[\s?.!]*$)/gi, "thanks"],
  [/\bavg(?=\s+(?:of|for)\b|\s*:|\s+\d)/gi, "average"],
  [/(?<=\b(?:days?|weeks?|months?|long|left)\s)(?:till|til)(?=\s)/gi, "until"],
  [/(?<=\b(?:until|till|to|before|since|is|on|and|between)\s)xmas\b/gi, "christmas"],
  [/(?<=\d\s?)chars?\b/gi, " characters"],
];

/** A question with its shorthand spelled out; nothing inside of quotation marks changes. */
export function spelledOut(question: string): string {
  return question
    .split(/("[^"]*"|“[^”]*”|`[^`]*`|(?<![\p{L}\p{N}])'[^']*'(?!\p{L}))/u)
    .map((part, index) =>
      index % 2 === 1 ? part : SHORTHAND.reduce((text, [pattern, by]) => text.replace(pattern, by), part),
    )
    .join("");
}
