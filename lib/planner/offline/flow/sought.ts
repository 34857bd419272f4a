import { plainConversion } from "../cues/choice/plain-conversion";
import { ROMAN } from "../mentions/numerals";
import { findPatterns } from "../mentions/signs";
import { findTable } from "../mentions/tables";
import { remembering } from "../text/remembering";

/** How far a question is looked at. */
const READ_CHARACTERS = 2_000;

/** Three groups of dots and dashes, with both in them. */
const SIGNS = /(?<!\S)(?=[.·•/ ]{0,40}[-–−])(?=[-–−/ ]{0,40}[.·•])[.\-–−·•]{1,6}(?:\s{1,3}[.\-–−·•/]{1,6}){2}(?!\S)/;

/** What data that stands in a question is called, and what is done with units, which people seldom say beside it. */
const KINDS: readonly [name: string, isIn: (text: string) => boolean][] = [
  ["JSON", (text) => /\{\s{0,9}"[^"\n]{0,60}"\s{0,9}:/.test(text)],
  ["matrix", (text) => /\[\s{0,9}\[\s{0,9}-?[\d.]/.test(text)],
  ["CSV table", (text) => findTable(text) !== undefined],
  ["Markdown", (text) => /^#{1,6} \S.*\n/m.test(text)],
  ["Morse code", (text) => SIGNS.test(text)],
  // “III” and “DVI” are mostly no numbers
  ["Roman numeral", (text) => (ROMAN.exec(text)?.[0].length ?? 0) > 3],
  ["regular expression", (text) => findPatterns(text).length > 0],
  ["colour", (text) => /#[\da-f]{6}\b|\b(?:rgb|hsl|cmyk)a?\(/i.test(text)],
  ["unit conversion", (text) => plainConversion(text) !== undefined],
];

/** What is searched for where a request is: its text, and what the data in it is called. */
export const sought = remembering(200, (request): string => {
  const head = request.slice(0, READ_CHARACTERS);
  const lower = head.toLowerCase();
  const unsaid = KINDS.filter(([name, isIn]) => !lower.includes(name.toLowerCase()) && isIn(head));
  return [request, ...unsaid.map(([name]) => name)].join(" ");
});
