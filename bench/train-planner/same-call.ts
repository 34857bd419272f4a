import type { Arguments, Json } from "@/lib/json";
import type { SearchDocument } from "@/lib/search";
import { same } from "../planner-arguments";

/** Whether two calls of a function mean the same: what one leaves out is its default in the other, and a unit or a place has several names. */
export function isSameCall(document: SearchDocument, given: Arguments, wanted: Arguments): boolean {
  const calls = [given, wanted].map((call) => inOneOrder(document, call));
  return Object.entries(document.inputs.properties).every(([name, { default: preset }]) => {
    const [one, other] = calls.map((call) => {
      const value = call[name] ?? preset ?? null;
      return name.endsWith("_base") ? (BASES.get(String(value)) ?? value) : value;
    });
    return same(inOneForm(one as Json), inOneForm(other as Json));
  });
}

/** A sum and a product come to the same in any order. */
function inOneOrder({ slug }: SearchDocument, call: Arguments): Arguments {
  if (slug !== "calculator" || !["+", "*", "×"].includes(String(call.o))) return call;
  const [a = null, b = null] = [call.a ?? null, call.b ?? null].sort((one, other) => Number(one) - Number(other));
  return { ...call, a, b };
}

/** Bases of numbers that have names. */
const BASES = new Map([
  ["2", "binary"],
  ["8", "octal"],
  ["10", "decimal"],
  ["16", "hexadecimal"],
]);

/** Names of one unit, or of one time zone. */
const UNIT_NAMES = new Map(
  [
    ["C", "°C", "Celsius"],
    ["F", "°F", "Fahrenheit"],
    ["g", "gram", "grams", "gramme", "grammes"],
    ["oz", "ounce", "ounces"],
    ["yd", "yard", "yards"],
    ["mi", "mile", "miles"],
    ["mm", "millimetre", "millimetres", "millimeter", "millimeters"],
    ["ml", "millilitre", "millilitres", "milliliter", "milliliters"],
    ["MB", "megabyte", "megabytes"],
    ["GB", "gigabyte", "gigabytes"],
    ["h", "hour", "hours"],
    ["min", "minute", "minutes"],
    ["kg", "kgs", "kilo", "kilos", "kilogram", "kilograms", "kilogramms"],
    ["lb", "lbs", "pound", "pounds"],
    ["m", "metre", "metres", "meter", "meters"],
    ["ft", "foot", "feet"],
    ["in", "inch", "inches"],
    ["l", "litre", "litres", "liter", "liters"],
    ["km", "kilometre", "kilometres", "kilometer", "kilometers"],
    ["cm", "centimetre", "centimetres", "centimeter", "centimeters"],
    ["Tokyo", "JST"],
  ].flatMap((names) => names.map((name) => [name.toLowerCase(), names[0] ?? ""] as const)),
);

/** “sq m”, “square meters” and “m²” word by word; more than three words are no unit. */
function inWords(value: string): string[] {
  const words = value
    .toLowerCase()
    .replace(/\bsq\b\.?/, "square")
    .replace(/\bcu\b\.?/, "cubic")
    .replace(/^(\p{L}{1,2})²$/u, "square $1")
    .replace(/^(\p{L}{1,2})³$/u, "cubic $1")
    .split(" ");
  return words.length > 3 ? [value.toLowerCase()] : words;
}

/** A unit by one of its names, a time of day by 24 hours, and a time zone by its city alone: both have names that mean the same. */
function inOneForm(value: Json): Json {
  if (typeof value !== "string") return value;
  const [, hours, minutes = "00", half] = /^(\d{1,2})(?::(\d{2}))?\s?([ap])\.?m\.?$/i.exec(value) ?? [];
  if (hours !== undefined && half !== undefined)
    return `${String((Number(hours) % 12) + (half.toLowerCase() === "p" ? 12 : 0)).padStart(2, "0")}:${minutes}`;
  const words = inWords(value);
  if (words.some((word) => UNIT_NAMES.has(word))) return words.map((word) => UNIT_NAMES.get(word) ?? word).join(" ");
  const isZone = /^[A-Z]\w{2,12}\/(?:\w+\/)?[A-Z]\w+$/.test(value);
  return isZone ? (value.split("/").at(-1) ?? value).replaceAll("_", " ") : value;
}
