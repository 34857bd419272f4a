import { dot, type Features, type Weights } from "./weights";

/** Regression trees, their nodes one after the other: all that is said of a node stands at its number in each list. */
export interface Trees {
  /** Of features, which `feature` counts. */
  names: readonly string[];
  /** The first node of each tree. */
  roots: readonly number[];
  /** What a node compares; −1 for a leaf. */
  feature: readonly number[];
  /** A feature that is not above this goes to `below`, any other to the node after that. */
  atMost: readonly number[];
  below: readonly number[];
  /** What a leaf adds. */
  value: readonly number[];
}

/** What a weighted sum says, and what trees add to it: they know what features say together. */
export interface Boosted {
  weights: Weights;
  trees: Trees;
}

export const NO_TREES: Trees = { names: [], roots: [], feature: [], atMost: [], below: [], value: [] };

export function scoreOf({ weights, trees }: Boosted, features: Features): number {
  const places = placesOf(trees);
  const values = new Float64Array(trees.names.length);
  for (const name in features) {
    const place = places.get(name);
    if (place !== undefined) values[place] = rounded(features[name] ?? 0);
  }
  let score = dot(weights, features);
  for (const root of trees.roots) score += leafOf(trees, values, root);
  return score;
}

const known = new WeakMap<Trees, ReadonlyMap<string, number>>();

/** Where the value of each feature that a node may compare stands. */
function placesOf(trees: Trees): ReadonlyMap<string, number> {
  const places = known.get(trees) ?? new Map(trees.names.map((name, at) => [name, at]));
  known.set(trees, places);
  return places;
}

/** A feature as a node compares it: to four digits after the point. */
export function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

function leafOf({ feature, atMost, below, value }: Trees, values: Float64Array, root: number): number {
  let node = root;
  for (let at = feature[node] ?? -1; at >= 0; at = feature[node] ?? -1)
    node = (below[node] ?? 0) + ((values[at] ?? 0) <= (atMost[node] ?? 0) ? 0 : 1);
  return value[node] ?? 0;
}
