import { MONTHS } from "../../mentions/calendar";

const TOKENS = /YYYY|YY|MMMM|MMM|MM|M|DD|D|dd|d|yyyy|HH|hh|mm|ss/g;
const PATTERN =
  /\b(?:YYYY|yyyy|MM?M?M?|DD?|dd?)(?:(?:[-/. ]|, )(?:YYYY|yyyy|YYY|MM?M?M?|mm|DD?|dd?)){1,2}(?:[T ]HH:(?:MM|mm)(?::(?:SS|ss))?Z?)?/;

/** The pattern of dates that a description asks for, such as `MM/DD/YYYY`; undefined where it names none. */
export function datePatternIn(description: string): string | undefined {
  const written = PATTERN.exec(description)?.[0];
  if (written !== undefined) return written.replace(/(?<!Y)YYY$/, "YYYY");
  if (/ISO.?8601/i.test(description)) return /time|T\d\d:/i.test(description) ? "YYYY-MM-DDTHH:mm:ssZ" : "YYYY-MM-DD";
  const example = /\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?Z?)?|\d{1,2}\/\d{1,2}\/\d{4}/.exec(description)?.[0];
  if (example === undefined) return undefined;
  if (example.includes("/")) return "MM/DD/YYYY";
  return example.includes("T") ? `YYYY-MM-DDTHH:mm:ss${example.endsWith("Z") ? "Z" : ""}` : "YYYY-MM-DD";
}

/** Writes a date (`YYYY-MM-DD`) and a time (`HH:MM`) by a pattern. */
export function formatDate(date: string, pattern: string, clock = "00:00"): string {
  const [year = "", month = "", day = ""] = date.split("-");
  const [hour = "00", minute = "00", second = "00"] = clock.split(":");
  const name = MONTHS[Number(month) - 1] ?? "";
  const capital = name.charAt(0).toUpperCase() + name.slice(1);
  const parts: Record<string, string> = {
    YYYY: year,
    yyyy: year,
    YY: year.slice(2),
    MMMM: capital,
    MMM: capital.slice(0, 3),
    M: String(Number(month)),
    DD: day,
    dd: day,
    D: String(Number(day)),
    d: String(Number(day)),
    HH: hour,
    hh: hour,
    ss: second,
  };
  let sawHour = false;
  return pattern.replace(/SS/g, "ss").replace(TOKENS, (token) => {
    if (token === "HH" || token === "hh") sawHour = true;
    if (token === "MM" || token === "mm") return sawHour ? minute : month;
    return parts[token] ?? token;
  });
}
