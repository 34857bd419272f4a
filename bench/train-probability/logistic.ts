import { type FitSigns, logisticFit, type ProbabilityWeights } from "@/lib/search/ranking/probability";

export interface LabelledSigns {
  signs: FitSigns;
  fits: boolean;
}

const SIGNS = ["said", "words", "encoder"] as const;
const ROUNDS = 4_000;
const RATE = 0.3;
const RIDGE = 1e-3;

function valuesOf({ said, words = 0, encoder = 0 }: FitSigns): number[] {
  return [said, words, encoder];
}

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, value) => sum + value, 0) / Math.max(1, numbers.length);
}

/** Logistic regression by gradient descent on standardized signs; both classes weigh the same, and no sign counts against. */
export function fitLogistic(rows: readonly LabelledSigns[]): ProbabilityWeights {
  const values = rows.map(({ signs }) => valuesOf(signs));
  const means = SIGNS.map((_, sign) => meanOf(values.map((row) => row[sign] ?? 0)));
  const spreads = SIGNS.map(
    (_, sign) => Math.sqrt(meanOf(values.map((row) => ((row[sign] ?? 0) - (means[sign] ?? 0)) ** 2))) || 1,
  );
  const inputs = values.map((row) => row.map((value, sign) => (value - (means[sign] ?? 0)) / (spreads[sign] ?? 1)));
  const share = meanOf(rows.map(({ fits }) => (fits ? 1 : 0)));
  const slopes = SIGNS.map(() => 0);
  let bias = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const gradient = SIGNS.map((_, sign) => RIDGE * (slopes[sign] ?? 0));
    let biasGradient = 0;
    inputs.forEach((input, row) => {
      const logit = input.reduce((sum, value, sign) => sum + value * (slopes[sign] ?? 0), bias);
      const fits = rows[row]?.fits ? 1 : 0;
      const weight = (fits === 1 ? 0.5 / share : 0.5 / (1 - share)) / rows.length;
      const error = weight * (1 / (1 + Math.exp(-logit)) - fits);
      biasGradient += error;
      input.forEach((value, sign) => {
        gradient[sign] = (gradient[sign] ?? 0) + error * value;
      });
    });
    bias -= RATE * biasGradient;
    gradient.forEach((value, sign) => {
      slopes[sign] = Math.max(0, (slopes[sign] ?? 0) - RATE * value);
    });
  }
  const [said = 0, words = 0, encoder = 0] = slopes.map((slope, sign) => slope / (spreads[sign] ?? 1));
  const shift = means.reduce((sum, mean, sign) => sum + mean * ((slopes[sign] ?? 0) / (spreads[sign] ?? 1)), 0);
  const rounded = (value: number) => Number(value.toFixed(4));
  return {
    bias: rounded(bias - shift),
    said: rounded(said),
    words: rounded(words),
    encoder: rounded(encoder),
  };
}

/** Share of fitting and of unfitting rows that a threshold takes for fitting. */
export function ratesAt(
  rows: readonly { probability: number; fits: boolean }[],
  threshold: number,
): { truePositives: number; falsePositives: number } {
  const taken = (fits: boolean) => {
    const of = rows.filter((row) => row.fits === fits);
    return of.filter(({ probability }) => probability >= threshold).length / Math.max(1, of.length);
  };
  return { truePositives: taken(true), falsePositives: taken(false) };
}

/** Probabilities of rows by weights that were fitted on the other folds. */
export function crossValidated(
  rows: readonly LabelledSigns[],
  folds: number,
): { probability: number; fits: boolean }[] {
  return Array.from({ length: folds }, (_, fold) => {
    const weights = fitLogistic(rows.filter((_, index) => index % folds !== fold));
    return rows
      .filter((_, index) => index % folds === fold)
      .map(({ signs, fits }) => ({ probability: logisticFit(signs, weights), fits }));
  }).flat();
}
