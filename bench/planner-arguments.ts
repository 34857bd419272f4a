import type { Arguments, Json } from "@/lib/json";
import { decideFor } from "./planner-decide";
import { type ArgumentsRow, documentOf } from "./planner-rows";
import { type Outcome, type Tally, tally } from "./planner-tally";

/** Whole calls, on the rows with one function and one expected call: every argument must be right. */
export async function benchArguments(name: string, rows: readonly ArgumentsRow[], decide = decideFor): Promise<Tally> {
  const single = rows.filter((row) => row.functions.length === 1 && row.acceptable.length === 1);
  const outcomes: Outcome[] = [];
  for (const row of single) outcomes.push(await outcomeOf(row, decide));
  return tally(name, outcomes);
}

async function outcomeOf(row: ArgumentsRow, decide: typeof decideFor): Promise<Outcome> {
  const [offered] = row.functions;
  if (offered === undefined) return "wrong";
  const decision = await decide(row.query, documentOf(offered));
  if (decision.kind === "asked" || decision.kind === "offered") return "asked";
  if (decision.kind !== "called") return "declined";
  const [call, ...more] = decision.calls;
  const expected = Object.values(row.acceptable[0] ?? {})[0];
  return call !== undefined && more.length === 0 && expected !== undefined && isAcceptable(call.arguments, expected)
    ? "right"
    : "wrong";
}

/** Each argument is one of its acceptable values; one that lists "" may be left out. */
export function isAcceptable(given: Arguments, expected: Record<string, Json[] | null>): boolean {
  const known = Object.entries(given).every(
    ([name, value]) => name in expected && (expected[name] ?? [null]).some((acceptable) => same(value, acceptable)),
  );
  return (
    known && Object.entries(expected).every(([name, values]) => name in given || values === null || values.includes(""))
  );
}

/** Strings are compared without case and the characters ` ,./-_*^`; in objects each value is a list of acceptable ones. */
export function same(given: Json, acceptable: Json): boolean {
  if (typeof given === "string" && typeof acceptable === "string") return plain(given) === plain(acceptable);
  if (Array.isArray(given) && Array.isArray(acceptable)) {
    return given.length === acceptable.length && given.every((item, index) => same(item, acceptable[index] ?? null));
  }
  if (isRecord(given) && isRecord(acceptable)) {
    const lists = Object.fromEntries(
      Object.entries(acceptable).map(([name, values]) => [name, Array.isArray(values) ? values : [values]]),
    );
    return isAcceptable(given, lists);
  }
  return given === acceptable;
}

function isRecord(value: Json): value is Record<string, Json> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ ,./\-_*^]/g, "")
    .replaceAll("'", '"');
}
