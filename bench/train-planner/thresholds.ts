import type { Outcome } from "./fit-judge";

/** What is done is wrong for at most this share of all questions. */
const RISK = 0.05;

/**
 * The lowest threshold at which at most 5 % of new questions are answered wrongly: conformal risk control (Angelopoulos and
 * others, 2022, arXiv:2208.02814), of outcomes by weights that never saw them. The risk of `n` questions counts one more.
 */
export function thresholdOf(outcomes: readonly Pick<Outcome, "probability" | "isRight">[]): number {
  const wrong = outcomes
    .filter(({ isRight }) => !isRight)
    .map(({ probability }) => probability)
    .sort((one, other) => other - one);
  const allowed = Math.floor(RISK * (outcomes.length + 1) - 1);
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
