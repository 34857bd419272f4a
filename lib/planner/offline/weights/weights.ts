/** Names of features with how strongly each holds. */
export type Features = Record<string, number>;

/** What each feature weighs; one that was never met weighs nothing. */
export type Weights = Readonly<Record<string, number>>;

export function dot(weights: Weights, features: Features): number {
  let sum = 0;
  for (const name in features) sum += (weights[name] ?? 0) * (features[name] ?? 0);
  return sum;
}
