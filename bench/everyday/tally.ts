import { VERDICTS, type Verdict } from "./judge";
import type { Row } from "./rows";

/** What a row came to. */
export interface Outcome {
  kind: Row["kind"];
  verdict: Verdict;
  /** From 0 to 1. */
  certainty: number;
  isHalfDone: boolean;
  /** What the call came to that was offered in place of an answer, once it was confirmed. */
  offered: Verdict | undefined;
}

/** Of the questions that have an answer, the share of which it is printed how many of the surest answers are right. */
const SHARES = [0.5, 0.6] as const;

/** 97.5 % of a normal distribution lie below this many standard deviations: 95 % lie within as many on both sides. */
const Z = 1.959964;

/** Wilson's interval of a share, at 95 %: Wilson, Journal of the American Statistical Association 22 (1927), 209-212. */
export function interval(part: number, whole: number): [number, number] {
  if (whole === 0) return [0, 1];
  const share = part / whole;
  const middle = share + Z ** 2 / (2 * whole);
  const spread = Z * Math.sqrt((share * (1 - share)) / whole + Z ** 2 / (4 * whole ** 2));
  const scale = 1 + Z ** 2 / whole;
  return [(middle - spread) / scale, (middle + spread) / scale];
}

function percent(share: number): string {
  return (100 * share).toFixed(0);
}

/** How many came out how, and what share of those that were answered is right. */
export function line(verdicts: readonly Verdict[]): string {
  const count = (verdict: Verdict) => verdicts.filter((one) => one === verdict).length;
  const answered = count("right") + count("wrong");
  const [low, high] = interval(count("right"), answered);
  const counts = VERDICTS.map((verdict) => String(count(verdict)).padStart(9)).join("");
  const share = answered === 0 ? "–" : percent(count("right") / answered);
  return `${String(verdicts.length).padStart(5)}${counts}   ${share} % right of ${answered} (95 %: ${percent(low)} to ${percent(high)})`;
}

/** How many of the answers that the planner was surest of are right, as many as make these shares of the questions that have one. */
export function surest(outcomes: readonly Outcome[]): string {
  const answerable = outcomes.filter(({ kind }) => kind === "single" || kind === "two-step");
  const answers = answerable
    .filter(({ verdict }) => verdict === "right" || verdict === "wrong")
    .toSorted((one, other) => other.certainty - one.certainty);
  const shares = SHARES.map((share) => {
    const some = answers.slice(0, Math.ceil(share * answerable.length));
    const right = some.filter(({ verdict }) => verdict === "right").length;
    return `${percent(share)} % of ${answerable.length} that have an answer: ${right} right of ${some.length} (${percent(right / (some.length || 1))} %)`;
  });
  return `the surest ${shares.join("; ")}`;
}

export function halfDone(outcomes: readonly Outcome[]): string {
  const several = outcomes.filter(({ kind }) => kind === "two-step");
  return `half done: ${several.filter(({ isHalfDone }) => isHalfDone).length} of ${several.length}`;
}

export function offers(outcomes: readonly Outcome[]): string {
  const counts = outcomes.flatMap(({ kind, offered }) => (offered === undefined ? [] : [{ kind, offered }]));
  const of = (kinds: readonly Row["kind"][]) => counts.filter(({ kind }) => kinds.includes(kind));
  const right = counts.filter(({ offered }) => offered === "right").length;
  return `a call offered to be confirmed: ${counts.length}, right ${right}; for what no tool fits or what lacks a value ${of(["none", "missing"]).length}`;
}
