/** Integers of four digits in this range are left as they are, for they are most often years. */
const YEARS = { first: 1_500, last: 2_199 };

/** Words in the name of a field or a function whose digits are signs and no amount. */
const CODES = new Set(
  "year years id ids uuid code codes zip postcode postal port pin seed serial version isbn phone card key hash checksum token password base binary hex hexadecimal octal bits encode encoded decode decoded cipher barcode otp roman".split(
    " ",
  ),
);

/** Digits of a number as text, as what does not fit a double travels; with the sign that JavaScript sets after a BigInt. */
const NUMERAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?n?$/;

/** Whether the name says that its digits are a code, an identity or a year, which nobody groups. */
export function namesCode(name: string): boolean {
  return name
    .slice(0, 200)
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]/)
    .some((word) => CODES.has(word));
}

/** Whether a text is an integer that no double holds exactly, digit by digit. Zeros and ones alone are rather binary. */
export function isLargeNumeral(text: string): boolean {
  return text.length > 15 && NUMERAL.test(text) && /[2-9]/.test(text);
}

/** `1,234,567.89`: every digit as it is, the integer's in groups of three. */
export function groupDigits(numeral: string): string {
  const text = numeral.replace(/n$/, "");
  const sign = text.startsWith("-") ? "-" : "";
  const [integer = "", fraction] = text.slice(sign.length).split(".");
  const groups: string[] = [];
  for (let end = integer.length; end > 0; end -= 3) groups.unshift(integer.slice(Math.max(0, end - 3), end));
  return `${sign}${groups.join(",")}${fraction === undefined ? "" : `.${fraction}`}`;
}

/** A number for people: what binary fractions add behind the 15th digit is left out. */
export function formatNumber(value: number): string {
  if (Number.isInteger(value)) {
    if (value >= YEARS.first && value <= YEARS.last) return String(value);
    // from 10^21 on JavaScript writes an exponent, and so many digits were never meant
    return Math.abs(value) < 1e21 ? groupDigits(BigInt(value).toString()) : String(value);
  }
  const text = String(Number(value.toPrecision(15)));
  return text.includes("e") ? text : groupDigits(text);
}
