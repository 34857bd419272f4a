/** What an operation gives: it decides how the program prints it. */
export type ResultKind = "number" | "text";

interface Operation {
  result: ResultKind;
  /** The Python expression, given those of its inputs, each safe to stand inside of a call. */
  python: (...inputs: string[]) => string;
  /** Binding strength of the rendered expression, as in Python: 1 for `+`, 2 for `*`; calls need none. */
  precedence?: 1 | 2;
  helper?: HelperName;
}

/** Functions that a program defines before it uses them. */
export const HELPERS = {
  days_between:
    "import datetime\n\ndef days_between(start, end, first, last):\n    start, end = (datetime.date.fromisoformat(day) for day in (start, end))\n    days = (start + datetime.timedelta(n) for n in range((end - start).days + 1))\n    return sum(first <= day.weekday() <= last for day in days)",
  day: "import datetime\n\ndef day(text):\n    return datetime.date.fromisoformat(text)",
  nth_weekday:
    'import calendar\n\ndef nth_weekday(year, month, weekday, n):\n    days = [week[weekday] for week in calendar.monthcalendar(year, month) if week[weekday]]\n    if n >= len(days):\n        raise SystemExit("That month has no such day.")\n    return f"{year:04}-{month:02}-{days[n]:02}"',
  duration:
    'def duration(seconds):\n    sizes = [("hour", 3600), ("minute", 60), ("second", 1)]\n    parts, rest = [], round(abs(seconds))\n    for name, size in sizes:\n        n, rest = divmod(rest, size)\n        if n:\n            parts.append(f"{n} {name}" + ("s" if n != 1 else ""))\n    return ("-" if seconds < 0 else "") + (" ".join(parts) or "0 minutes")',
  clock:
    'def clock(minutes, twelve):\n    days, rest = divmod(round(minutes), 1440)\n    hour, minute = divmod(rest, 60)\n    day = {0: "", 1: " the next day", -1: " the day before"}.get(days, f" ({days:+} days)")\n    if not twelve:\n        return f"{hour:02}:{minute:02}{day}"\n    return f"{(hour + 11) % 12 + 1}:{minute:02} {\'pm\' if hour > 11 else \'am\'}{day}"',
  shares: 'def shares(amount, *parts):\n    return ", ".join(f"{amount * part / sum(parts):.12g}" for part in parts)',
} as const;
export type HelperName = keyof typeof HELPERS;

const infix = (sign: string, precedence: 1 | 2): Operation => ({
  result: "number",
  python: (a, b) => `${a} ${sign} ${b}`,
  precedence,
});
const whole = (python: Operation["python"], helper: HelperName): Operation => ({ result: "number", python, helper });
const text = (python: Operation["python"], helper?: HelperName): Operation => ({
  result: "text",
  python,
  ...(helper && { helper }),
});

const OPERATIONS = {
  add: infix("+", 1),
  subtract: infix("-", 1),
  multiply: infix("*", 2),
  divide: infix("/", 2),
  modulo: infix("%", 2),
  daysBetween: whole((from, to, first, last) => `days_between(${from}, ${to}, ${first}, ${last})`, "days_between"),
  weekOfYear: whole((date) => `day(${date}).isocalendar().week`, "day"),
  dayOfYear: whole((date) => `day(${date}).timetuple().tm_yday`, "day"),
  /** `n`: from 0, or −1 for the last. */
  nthWeekday: text((year, month, weekday, n) => `nth_weekday(${year}, ${month}, ${weekday}, ${n})`, "nth_weekday"),
  measured: text((amount, unit) => `f"{${amount}:.10g} " + ${unit}`),
  hoursAndMinutes: text((seconds) => `duration(${seconds})`, "duration"),
  hoursInAll: text((seconds) => `duration(${seconds}) + f" ({${seconds} / 3600:.6g} hours)"`, "duration"),
  shares: text((...amounts) => `shares(${amounts.join(", ")})`, "shares"),
  clock: text((minutes) => `clock(${minutes}, False)`, "clock"),
  clockOfTwelve: text((minutes) => `clock(${minutes}, True)`, "clock"),
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof OPERATIONS;

/** The operation of a name, with everything that it may need. */
export function operationOf(name: OperationName): Operation {
  return OPERATIONS[name];
}
