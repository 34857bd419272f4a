/** Abbreviations and places that are not the last part of an IANA name. */
const ALIASES: Record<string, string> = {
  utc: "UTC", gmt: "UTC", z: "UTC",
  est: "America/New_York", edt: "America/New_York", et: "America/New_York",
  cst: "America/Chicago", cdt: "America/Chicago", ct: "America/Chicago",
  mst: "America/Denver", mdt: "America/Denver", mt: "America/Denver",
  pst: "America/Los_Angeles", pdt: "America/Los_Angeles", pt: "America/Los_Angeles",
  cet: "Europe/Paris", cest: "Europe/Paris", bst: "Europe/London", wet: "Europe/Lisbon", eet: "Europe/Athens",
  ist: "Asia/Kolkata", jst: "Asia/Tokyo", kst: "Asia/Seoul", aest: "Australia/Sydney", aedt: "Australia/Sydney",
  "san francisco": "America/Los_Angeles", seattle: "America/Los_Angeles", california: "America/Los_Angeles",
  boston: "America/New_York", washington: "America/New_York", miami: "America/New_York",
  beijing: "Asia/Shanghai", china: "Asia/Shanghai", japan: "Asia/Tokyo", korea: "Asia/Seoul",
  india: "Asia/Kolkata", mumbai: "Asia/Kolkata", delhi: "Asia/Kolkata", "new delhi": "Asia/Kolkata",
  uk: "Europe/London", england: "Europe/London", germany: "Europe/Berlin", france: "Europe/Paris", munich: "Europe/Berlin",
  barcelona: "Europe/Madrid", milan: "Europe/Rome", geneva: "Europe/Zurich",
};

/** Finds the IANA name of a zone, a city or an abbreviation. */
function findZone(name: string): string {
  const wanted = name.trim().toLowerCase().replaceAll("_", " ");
  const alias = ALIASES[wanted];
  if (alias) return alias;
  const zones = Intl.supportedValuesOf("timeZone");
  const plain = (zone: string) => zone.toLowerCase().replaceAll("_", " ");
  const found = zones.find((zone) => plain(zone) === wanted) ?? zones.find((zone) => plain(zone).split("/").at(-1) === wanted);
  if (found) return found;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name.trim() }).resolvedOptions().timeZone;
  } catch {
    throw new Error(`Unknown time zone “${name}”; use an IANA name such as Europe/Berlin, or a large city`);
  }
}

/** Minutes by which a zone is ahead of UTC at an instant. */
function offsetMinutes(instant: number, zone: string): number {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone, hourCycle: "h23", era: "short",
    year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric", second: "numeric",
  });
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const local = Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second);
  return Math.round((local - Math.floor(instant / 1000) * 1000) / 60_000);
}

/** The instant at which a clock in a zone shows this time, given as if it were UTC. */
function instantOf(wallClock: number, zone: string): number {
  const guess = wallClock - offsetMinutes(wallClock, zone) * 60_000;
  return wallClock - offsetMinutes(guess, zone) * 60_000;
}

function readTime(time: string): { hours: number; minutes: number } {
  const words = time.trim().toLowerCase();
  if (words === "noon") return { hours: 12, minutes: 0 };
  if (words === "midnight") return { hours: 0, minutes: 0 };
  const match = /^(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2})?\s*([ap])?\.?m?\.?$/.exec(words);
  const hours = Number(match?.[1]);
  const minutes = Number(match?.[2] ?? 0);
  if (!match || hours > 23 || minutes > 59 || (match[3] && (hours < 1 || hours > 12))) {
    throw new Error(`“${time}” is not a time; write it as 15:30 or 3:30 pm`);
  }
  if (!match[3]) return { hours, minutes };
  return { hours: (hours % 12) + (match[3] === "p" ? 12 : 0), minutes };
}

function readDate(date: string | undefined, zone: string): number {
  const text = date ?? new Date(Date.now() + offsetMinutes(Date.now(), zone) * 60_000).toISOString().slice(0, 10);
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(midnight)) throw new Error(`“${date}” is not a date; write it as YYYY-MM-DD`);
  return midnight;
}

function describe(instant: number, zone: string) {
  const offset = offsetMinutes(instant, zone);
  const [date = "", clock = ""] = new Date(instant + offset * 60_000).toISOString().split("T");
  const sign = offset < 0 ? "-" : "+";
  const pad = (value: number) => String(Math.floor(value)).padStart(2, "0");
  return {
    date,
    time: clock.slice(0, 5),
    zone,
    utc_offset: `${sign}${pad(Math.abs(offset) / 60)}:${pad(Math.abs(offset) % 60)}`,
  };
}

/** Converts a time of day in one time zone to another; without a time, takes the present moment. */
export function main({ time, from = "UTC", to, date }: { time?: string; from?: string; to: string; date?: string }) {
  const source = findZone(from);
  const target = findZone(to);
  if (time === undefined) return { from: describe(Date.now(), source), to: describe(Date.now(), target) };
  const { hours, minutes } = readTime(time);
  const instant = instantOf(readDate(date, source) + (hours * 60 + minutes) * 60_000, source);
  return { from: describe(instant, source), to: describe(instant, target) };
}
