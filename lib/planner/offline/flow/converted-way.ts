import type { CallResult, PlannerState } from "@/lib/planner/planner";
import { isSameUnit, singular } from "../calls/units";
import type { Rewritten } from "../clauses/rewritten";
import { isKnownUnit, measuresTheSame } from "../cues/values/units";
import { type Judged, judge, type Question } from "../judge/judge";
import type { Mention } from "../mentions/mention";
import { foundFor } from "./requests";
import { severalFor } from "./several";
import type { Way } from "./way";

/**
 * “13.5 stone and 178 cm, BMI?”: what no call takes because one amount is in another unit than it is asked in. That is converted first, and
 * the call made with what comes out.
 */
export function wayOfConverted(
  state: PlannerState,
  said: Rewritten,
  whole: Question,
  results: readonly CallResult[],
  read: (text: string) => Question,
): Way {
  const found = foundFor(said.text, state);
  const top = found === undefined ? undefined : judge(whole, found).readings[0];
  const odd = top === undefined || top.reading.missing.length > 0 ? undefined : inOtherUnit(top, whole);
  if (odd === undefined) return undefined;
  const { amount, to } = odd;
  const unit = UNIT.exec(said.text.slice(amount.end))?.[0] ?? "";
  const all = { start: amount.start, end: amount.end + (amount.text.endsWith(unit.trim()) ? 0 : unit.length) };
  const asked = said.slice(all.start, all.end);
  const end = { start: asked.text.length, end: asked.text.length };
  const convert = asked.replaced(end, { text: ` to ${to}` }).replaced({ start: 0, end: 0 }, { text: "convert " });
  const requests = [convert, said.replaced(all, { text: `that ${to}` })];
  const how = { asOne: undefined, question: whole, isSequence: true, isNested: true };
  return severalFor({ requests, areParts: true }, state, results, read, how);
}

const UNIT = /^[\s-]?\p{L}{1,15}/u;

/** The first amount of a call that is in a unit its input does not take, and the one that it is to be in. */
function inOtherUnit({ reading }: Judged, { mentions }: Question): { amount: Mention; to: string } | undefined {
  for (const { input, offer } of reading.filling.choices) {
    const amount = mentions.find(({ kind, start }) => kind === "number" && start === offer?.spans[0]?.start);
    const [to] = input.units;
    const unit = amount?.unit;
    if (amount === undefined || unit === undefined || to === undefined || !isKnownUnit(unit)) continue;
    const isTaken = input.units.some((one) => isSameUnit(singular(one), singular(unit)));
    if (!isTaken && measuresTheSame(unit, to)) return { amount, to };
  }
  return undefined;
}
