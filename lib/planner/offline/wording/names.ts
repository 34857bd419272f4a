/** In characters: a name that is longer is none, and a megabyte of it would take its time. */
const LONGEST = 200;

/** A field's name as one says it: `monthlyPayment` and `monthly_payment` are “monthly payment”. */
export function spoken(name: string): string {
  if (name.length > LONGEST) return name;
  return name
    .replace(/([a-z])([A-Z])(?=[a-z])/g, (_, before: string, capital: string) => `${before} ${capital.toLowerCase()}`)
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .replace(/\s+/g, " ");
}

/** What a tool makes, by its slug: “QR code” of `qr-code-generator`. */
export function nameOf(slug: string): string {
  const words = slug.split("-").filter((word) => !/^(?:generator|maker|creator|tool)$/.test(word));
  const said = words.map((word) => (/^[^aeiou\d]{2,4}$/.test(word) ? word.toUpperCase() : word));
  return said.join(" ") || "picture";
}
