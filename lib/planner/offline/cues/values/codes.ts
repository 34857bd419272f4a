import type { Json } from "@/lib/json";
import { FUNCTION_WORDS } from "../../text/word-lists";
import type { Word } from "../../text/words";

const LANGUAGES =
  "af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ko ky la lo lt lv mk ml mn mr ms mt my nb ne nl no pa pl ps pt ro ru si sk sl so sq sr sv sw ta te th tl tr uk ur uz vi zh zu".split(
    " ",
  );

function names(type: "currency" | "language" | "region", codes: readonly string[]): Map<string, string> {
  const display = new Intl.DisplayNames(["en"], { type, fallback: "none" });
  return new Map(
    codes.flatMap((code): [string, string][] => {
      const name = display.of(code);
      return name === undefined ? [] : [[name.toLowerCase(), code]];
    }),
  );
}

/** What people call money in short, beside its official name. */
const COMMON_MONEY = new Map(
  Object.entries({
    dollar: "USD",
    "us dollar": "USD",
    "american dollar": "USD",
    euro: "EUR",
    pound: "GBP",
    "british pound": "GBP",
    sterling: "GBP",
    "pound sterling": "GBP",
    yen: "JPY",
    rupee: "INR",
    yuan: "CNY",
    renminbi: "CNY",
    rmb: "CNY",
    franc: "CHF",
    won: "KRW",
    peso: "MXN",
    real: "BRL",
    ruble: "RUB",
  }),
);

const currencies = names("currency", Intl.supportedValuesOf("currency"));
const languages = names("language", LANGUAGES);

/** The ISO 4217 code of money named in words (“Japanese Yen”, “euros”) or by its code. */
export function currencyCode(text: string): string | undefined {
  const lower = text
    .toLowerCase()
    .replace(/^u\.s\.\s/, "us ")
    .trim();
  if (/^[a-z]{3}$/.test(lower) && [...currencies.values()].includes(lower.toUpperCase())) return lower.toUpperCase();
  const singular = lower.replace(/s$/, "");
  return COMMON_MONEY.get(lower) ?? COMMON_MONEY.get(singular) ?? currencies.get(lower) ?? currencies.get(singular);
}

/** The ISO 639 code of a language named in English. */
export function languageCode(text: string): string | undefined {
  const lower = text.toLowerCase();
  return lower === "chinese" ? "zh" : languages.get(lower);
}

/** What people call a zone that its own name does not hold: abbreviations, cities and countries. */
const COMMON_ZONE_NAMES = new Map(
  Object.entries({
    utc: "UTC",
    gmt: "UTC",
    est: "America/New_York",
    edt: "America/New_York",
    et: "America/New_York",
    cst: "America/Chicago",
    cdt: "America/Chicago",
    mst: "America/Denver",
    mdt: "America/Denver",
    pst: "America/Los_Angeles",
    pdt: "America/Los_Angeles",
    pt: "America/Los_Angeles",
    bst: "Europe/London",
    cet: "Europe/Paris",
    cest: "Europe/Paris",
    ist: "Asia/Kolkata",
    jst: "Asia/Tokyo",
    aest: "Australia/Sydney",
    nyc: "America/New_York",
    "san francisco": "America/Los_Angeles",
    seattle: "America/Los_Angeles",
    boston: "America/New_York",
    washington: "America/New_York",
    miami: "America/New_York",
    kolkata: "Asia/Kolkata",
    calcutta: "Asia/Kolkata",
    beijing: "Asia/Shanghai",
    mumbai: "Asia/Kolkata",
    delhi: "Asia/Kolkata",
    "new delhi": "Asia/Kolkata",
    india: "Asia/Kolkata",
    japan: "Asia/Tokyo",
    china: "Asia/Shanghai",
    germany: "Europe/Berlin",
    france: "Europe/Paris",
    uk: "Europe/London",
    munich: "Europe/Berlin",
    frankfurt: "Europe/Berlin",
  }),
);

const zones = new Map(
  Intl.supportedValuesOf("timeZone").map((zone) => [
    (zone.split("/").at(-1) ?? zone).replaceAll("_", " ").toLowerCase(),
    zone,
  ]),
);

function zoneOf(name: string): string | undefined {
  return COMMON_ZONE_NAMES.get(name) ?? zones.get(name);
}

/** The IANA zone of a city, a country with one well-known zone, an abbreviation or a zone's own name. */
export function timeZoneName(text: string): string | undefined {
  const lower = text
    .trim()
    .toLowerCase()
    .replace(/ time$/, "");
  if (/^[a-z]+\/[a-z_/]+$/i.test(text.trim())) return text.trim();
  return zoneOf(lower);
}

/** Letters of the shortest name of a city that is looked for: “pt” and “ist” are no places. */
const SHORTEST_CITY = 4;
/** Words of a city's name. */
const MOST_WORDS = 3;
/** Zones whose names are words of another sense. */
const NO_CITIES: ReadonlySet<string> = new Set(["center", "easter", "jersey", "nome", "reunion", "troll"]);
/** What goes before a place, and what may come after it. */
const BEFORE: ReadonlySet<string> = new Set(["in", "to", "from", "at", "for", "and", "am", "pm", "noon", "midnight"]);
const AFTER: ReadonlySet<string> = new Set(["time", "right", "today", "tonight", "tomorrow", "am", "pm"]);

/**
 * The zones whose city a question names, in capitals or not, by the words that name it: “hong kong”. Names that are among the listed
 * choices of the input stand for themselves.
 */
export function zonesIn(words: readonly Word[], listed: readonly Json[] = []): Map<string, string> {
  const choices = new Set(listed.map((one) => String(one).toLowerCase()));
  const found = new Map<string, string>();
  for (const at of words.keys()) {
    for (let next = at + 1; next <= Math.min(words.length, at + MOST_WORDS); next++) {
      const name = words
        .slice(at, next)
        .map(({ lower }) => lower)
        .join(" ");
      const zone = name.length < SHORTEST_CITY || NO_CITIES.has(name) ? undefined : zoneOf(name);
      if (zone !== undefined && !choices.has(name) && isPlaced(words, at, next)) found.set(name, zone);
    }
  }
  return found;
}

/** Whether words stand as a place does: behind a preposition or a time, or before “time”, and with no more of a name behind them. */
function isPlaced(words: readonly Word[], at: number, next: number): boolean {
  const [before, first, last, after] = [words[at - 1], words[at], words[next - 1], words[next]];
  const isApart = (one: Word | undefined, other: Word | undefined) =>
    one === undefined || other === undefined || other.start - one.end > 1;
  const isLast = isApart(last, after) || FUNCTION_WORDS.has(after?.lower ?? "") || AFTER.has(after?.lower ?? "");
  const isBehind = isApart(before, first) || BEFORE.has(before?.lower ?? "") || /\d/.test(before?.lower ?? "");
  return isLast && (isBehind || after?.lower === "time");
}
