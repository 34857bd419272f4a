/** Notation that says in symbols what tools say in words. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\d\s*\+\s*\d/, "add plus arithmetic calculate"],
  [/\d\s+[-−–]\s+\d|\d[−]\d/, "subtract minus arithmetic calculate"],
  [/\d\s*(?:[×·∗]|(?<!\*)\*(?!\*)|\sx\s)\s*\d/, "multiply times arithmetic calculate"],
  [/\d\s*÷\s*\d|\d\s+\/\s+\d/, "divide arithmetic calculate"],
  [/\d\s*(?:\*\*|\^)\s*\d/, "power exponent arithmetic calculate"],
  [/√/, "square root"],
  [/\d\s*%/, "percent percentage"],
  [/[$€£¥₹]\s*\d|\d\s*[$€£¥₹]/, "money currency amount"],
  [/\d\s*°\s*[CF]\b/, "temperature celsius fahrenheit"],
  [/["'“‘`]\p{L}["'”’`]/u, "letter character"],
  [/\s[b-hj-wyz]\s/, "letter character"],
  [/\b(?=[MDCLXVI]{3,}\b)M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})\b/, "roman numeral"],
  [/#[0-9a-f]{6}\b/i, "colour color hex"],
  [/\bhttps?:\/\/\S/i, "url link"],
  [/(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}\.\w/, "email address"],
  [/\b\d{4}-\d{2}-\d{2}\b/, "date"],
];

/** Longest part of a text that is looked at, in characters: what is asked in signs is asked near its beginning. */
const MAX_CHARACTERS = 2_000;

/** Words for the notation in a text, such as “add plus” for “1+1”; empty where there is none. */
export function wordsForSigns(whole: string): string {
  const text = whole.slice(0, MAX_CHARACTERS);
  return SIGNS.flatMap(([sign, meaning]) => (sign.test(text) ? [meaning] : [])).join(" ");
}
