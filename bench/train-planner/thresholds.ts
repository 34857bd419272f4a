import type { Outcome } from "./fit-judge";

/** What is done is wrong for at most this share of it. */
const RISK = 0.1;

/**
 * The lowest threshold at which at most that share of what is done for new questions is wrong, of outcomes by weights that never saw
 * them: conformal risk control (Angelopoulos and others, 2022, arXiv:2208.02814) of the risk of what is selected (Geifman and El-Yaniv,
 * 2017, arXiv:1705.08500). One more is counted wrong than were.
 */
export function thresholdOf(outcomes: readonly Pick<Outcome, "probability" | "isRight">[], risk = RISK): number {
  const ordered = [...outcomes].sort((one, other) => other.probability - one.probability);
  let [wrong, lowest] = [1, 1];
  ordered.forEach(({ probability, isRight }, at) => {
    wrong += isRight ? 0 : 1;
    if (wrong / (at + 2) <= risk) lowest = probability;
  });
  return Math.floor(1_000 * lowest) / 1_000;
}

/** The lowest threshold at which at most this share of all questions, answered or not, is answered wrongly: conformal risk control. */
export function thresholdOfAll(outcomes: readonly Pick<Outcome, "probability" | "isRight">[], risk: number): number {
  const wrong = outcomes
    .filter(({ isRight }) => !isRight)
    .map(({ probability }) => probability)
    .sort((one, other) => other - one);
  const allowed = Math.floor(risk * (outcomes.length + 1) - 1);
  return Math.ceil(1_000 * (wrong[Math.max(0, allowed)] ?? 0) + 1) / 1_000;
}

/** How many are answered, and how many of those rightly, at each threshold from the highest. */
export function curveOf(
  outcomes: readonly Pick<Outcome, "probability" | "isRight">[],
): { coverage: number; right: number }[] {
  const ordered = [...outcomes].sort((one, other) => other.probability - one.probability);
  let right = 0;
  return ordered.map(({ isRight }, at) => {
    right += isRight ? 1 : 0;
    return { coverage: (at + 1) / ordered.length, right: right / (at + 1) };
  });
}

const TIMES_SURER = [1, 2, 5, 10, 20, 50, 100, 1_000];

/**
 * How many times surer a program has to be than a tool that may be called as well: what makes most questions come out right of which
 * one of the two does; programs, which leave nothing out, go first where it makes no difference.
 */
export function surerOf(
  calls: readonly Outcome[],
  programs: readonly Outcome[],
  { call, program }: { call: number; program: number },
): number {
  const rivals = calls.flatMap((tool, at) => {
    const other = programs[at];
    const both =
      tool.does === "calls" && tool.probability >= call && other !== undefined && other.probability >= program;
    return both && tool.isRight !== other.isRight ? [{ tool, other }] : [];
  });
  const rightAt = (times: number) =>
    rivals.filter(({ tool, other }) =>
      1 - tool.probability > times * (1 - other.probability) ? other.isRight : tool.isRight,
    ).length;
  return TIMES_SURER.reduce((best, times) => (rightAt(times) > rightAt(best) ? times : best));
}
