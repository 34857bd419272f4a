type Case = "upper" | "lower" | "title" | "sentence" | "camel" | "pascal" | "snake" | "kebab" | "constant";

/** The words of a text or of a name such as `myVariableName`. */
function words(text: string): string[] {
  const spaced = text.replace(/(\p{Ll}|\d)(\p{Lu})/gu, "$1 $2").replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2");
  return spaced.match(/[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu) ?? [];
}

function capitalize(word: string): string {
  const [first = "", ...rest] = word;
  return first.toUpperCase() + rest.join("").toLowerCase();
}

const lower = (word: string) => word.toLowerCase();

const CASES: Record<Case, (text: string) => string> = {
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  title: (text) => text.replace(/\p{L}[\p{L}\p{N}'’]*/gu, capitalize),
  sentence: (text) => text.toLowerCase().replace(/(^|[.!?]\s+)(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase()),
  camel: (text) => words(text).map((word, index) => (index === 0 ? lower(word) : capitalize(word))).join(""),
  pascal: (text) => words(text).map(capitalize).join(""),
  snake: (text) => words(text).map(lower).join("_"),
  kebab: (text) => words(text).map(lower).join("-"),
  constant: (text) => words(text).map((word) => word.toUpperCase()).join("_"),
};

/** Changes the case of a text, or the style of a name in a program. */
export function convert({ text, to }: { text: string; to: Case }): string {
  const change = CASES[to];
  if (!change) throw new Error(`Unknown case “${to}”; use one of ${Object.keys(CASES).join(", ")}`);
  return change(text);
}

const LETTERS: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", þ: "th", ł: "l", ı: "i" };

/** Makes a slug for an address out of a title: lower-case ASCII letters and digits, joined by hyphens. */
export function slugify({ text, max_length = 80 }: { text: string; max_length?: number }): string {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9\s]/g, (character) => LETTERS[character] ?? (/['’]/.test(character) ? "" : " "));
  const slug = plain.trim().replace(/\s+/g, "-");
  return slug.length <= max_length ? slug : slug.slice(0, max_length + 1).replace(/-[^-]*$/, "").slice(0, max_length);
}

/** Reverses the characters of a text; letters keep their accents, and emoji stay whole. */
export function reverse({ text }: { text: string }): string {
  const characters = [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text)];
  return characters.map(({ segment }) => segment).reverse().join("");
}
