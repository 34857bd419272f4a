/** The powers of ten that are said in words. */
const SCALES: Record<string, number> = {
  hundred: 2,
  thousand: 3,
  k: 3,
  million: 6,
  mio: 6,
  m: 6,
  billion: 9,
  trillion: 12,
};

const ORDINALS =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(
    " ",
  );

/** The digits of a number as typed, without marks of thousands and with a point; undefined for what is none. */
export function plainDigits(text: string, scale = ""): string | undefined {
  const german = /^\d{1,3}(?:\.\d{3})+,\d+$/.test(text);
  const comma = scale !== "" && /^\d+,\d{1,2}$/.test(text);
  const plain = german
    ? text.replaceAll(".", "").replace(",", ".")
    : comma
      ? text.replace(",", ".")
      : text.replaceAll(/[,_]/g, "");
  if (!/^(?:\d+(?:\.\d+)?|\.\d+)$/.test(plain)) return undefined;
  const [whole = "", part = ""] = plain.split(".");
  const places = SCALES[scale.toLowerCase()] ?? 0;
  const shifted = `${whole}${part.slice(0, places).padEnd(places, "0")}`.replace(/^0+(?=\d)/, "") || "0";
  let end = part.length;
  while (end > places && part[end - 1] === "0") end--;
  const rest = part.slice(places, end);
  return rest === "" ? shifted : `${shifted}.${rest}`;
}

export function isScale(word: string): boolean {
  return Object.hasOwn(SCALES, word.toLowerCase());
}

/** A number of the question in Python: exact, however long it is. */
export function pythonNumber(digits: string): string {
  return digits.includes(".") ? `Fraction("${digits}")` : digits;
}

/** “third” and “3rd” count 3, “last” counts -1. */
export function ordinalOf(word: string): number | undefined {
  const lower = word.toLowerCase();
  const digits = /^(\d{1,6})(?:st|nd|rd|th)$/.exec(lower)?.[1];
  if (digits !== undefined) return Number(digits);
  if (lower === "last" || lower === "final") return -1;
  const place = ORDINALS.indexOf(lower);
  return place < 0 ? undefined : place + 1;
}
