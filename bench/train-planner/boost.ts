import { rounded, type Trees } from "@/lib/planner/offline/weights/boosted";
import { chances, type Option } from "./learner";

/** Things of which some are right, or none of them is; what they count, and how they score before. */
export interface Group {
  options: readonly Option[];
  weight: number;
  scores: readonly number[];
}

const ROUNDS = 200;
const LEAVES = 8;
const RATE = 0.07;
/** Share of the features that one tree may look at. */
const LOOKED_AT = 0.3;
/** Options, and weight of evidence, that a leaf needs at least. */
const [LEAST, LEAST_WEIGHT] = [40, 1];
/** Evidence that nothing is to be changed, in each leaf. */
const RIDGE = 20;
const BINS = 32;

/** A feature of all options, by the number of its bin. */
interface Column {
  bins: Uint8Array;
  /** The largest value of each bin. */
  edges: number[];
}

interface Leaf {
  rows: Uint32Array;
  node: number;
  best: Split | undefined;
}

interface Split {
  gain: number;
  column: number;
  bin: number;
}

/**
 * Trees that add to scores what raises the probability of the right options of each group, against the others and against “none of
 * these”, which has the score 0: gradient boosting (Friedman, Annals of Statistics 29 (2001), 1189-1232) with the second derivatives
 * of Chen and Guestrin (XGBoost, 2016, arXiv:1603.02754, section 2.2).
 */
export function boost(groups: readonly Group[]): Trees {
  const options = groups.flatMap((group) => group.options);
  const names = [...new Set(options.flatMap(({ features }) => Object.keys(features)))].sort();
  const columns = names.map((name) => columnOf(options.map(({ features }) => features[name] ?? 0)));
  const scores = Float64Array.from(groups.flatMap((group) => group.scores));
  const [pull, curve] = [new Float64Array(options.length), new Float64Array(options.length)];
  const nodes = { feature: [] as number[], atMost: [] as number[], below: [] as number[], value: [] as number[] };
  const roots: number[] = [];
  const chance = chances(1);
  for (let round = 0; round < ROUNDS; round += 1) {
    derive(groups, scores, pull, curve);
    const some = columns.map((_, at) => at).filter(() => chance() < LOOKED_AT);
    const add = (leaf: Uint32Array): Leaf => {
      const node = nodes.feature.push(-1) - 1;
      nodes.atMost.push(0);
      nodes.below.push(0);
      nodes.value.push(0);
      return { rows: leaf, node, best: bestSplit(leaf, columns, some, pull, curve) };
    };
    let leaves = [add(Uint32Array.from(options, (_, at) => at))];
    roots.push(leaves[0]?.node ?? 0);
    while (leaves.length < LEAVES) {
      const widest = leaves.reduce((one, other) => ((other.best?.gain ?? 0) > (one.best?.gain ?? 0) ? other : one));
      const { best, node } = widest;
      const column = best && columns[best.column];
      if (best === undefined || column === undefined) break;
      const [low, high] = [true, false].map((isLow) =>
        add(widest.rows.filter((row) => (column.bins[row] ?? 0) <= best.bin === isLow)),
      );
      if (low === undefined || high === undefined) break;
      nodes.feature[node] = best.column;
      nodes.atMost[node] = column.edges[best.bin] ?? 0;
      nodes.below[node] = low.node;
      leaves = [...leaves.filter((leaf) => leaf !== widest), low, high];
    }
    for (const { rows, node } of leaves) {
      const { up, down } = sumsOf(rows, pull, curve);
      const value = Number(((RATE * up) / (down + RIDGE)).toFixed(4));
      nodes.value[node] = value;
      for (const row of rows) scores[row] = (scores[row] ?? 0) + value;
    }
  }
  return { names, roots, ...nodes };
}

/** As many values a bin, of all that differ. */
function columnOf(values: readonly number[]): Column {
  const compared = values.map(rounded);
  const sorted = [...compared].sort((one, other) => one - other);
  const distinct = [...new Set(sorted)];
  const edges =
    distinct.length <= BINS
      ? distinct
      : [
          ...new Set(
            Array.from({ length: BINS }, (_, at) => sorted[Math.floor(((at + 1) * sorted.length) / BINS) - 1] ?? 0),
          ),
        ];
  const places = new Map(distinct.map((value) => [value, edges.findIndex((edge) => value <= edge)]));
  return { bins: Uint8Array.from(compared, (value) => places.get(value) ?? 0), edges };
}

/** Which way, and how steeply, the score of each option is to be moved. */
function derive(groups: readonly Group[], scores: Float64Array, pull: Float64Array, curve: Float64Array): void {
  let start = 0;
  for (const { options, weight } of groups) {
    const most = options.reduce((top, _, at) => Math.max(top, scores[start + at] ?? 0), 0);
    const odds = options.map((_, at) => Math.exp((scores[start + at] ?? 0) - most));
    const all = odds.reduce((sum, one) => sum + one, Math.exp(-most));
    const right = odds.reduce((sum, one, at) => sum + (options[at]?.isRight ? one : 0), 0);
    options.forEach(({ isRight }, at) => {
      const probability = (odds[at] ?? 0) / all;
      pull[start + at] = weight * ((isRight ? (odds[at] ?? 0) / right : 0) - probability);
      curve[start + at] = weight * Math.max(0.001, probability * (1 - probability));
    });
    start += options.length;
  }
}

function sumsOf(rows: Uint32Array, pull: Float64Array, curve: Float64Array): { up: number; down: number } {
  let [up, down] = [0, 0];
  for (const row of rows) {
    up += pull[row] ?? 0;
    down += curve[row] ?? 0;
  }
  return { up, down };
}

function bestSplit(
  rows: Uint32Array,
  columns: readonly Column[],
  some: readonly number[],
  pull: Float64Array,
  curve: Float64Array,
): Split | undefined {
  if (rows.length < 2 * LEAST) return undefined;
  const { up, down } = sumsOf(rows, pull, curve);
  const worth = (pulled: number, curved: number) => (pulled * pulled) / (curved + RIDGE);
  let best: Split | undefined;
  const [ups, downs, counts] = [new Float64Array(BINS), new Float64Array(BINS), new Float64Array(BINS)];
  for (const at of some) {
    const column = columns[at];
    if (column === undefined || column.edges.length < 2) continue;
    ups.fill(0);
    downs.fill(0);
    counts.fill(0);
    for (const row of rows) {
      const bin = column.bins[row] ?? 0;
      ups[bin] = (ups[bin] ?? 0) + (pull[row] ?? 0);
      downs[bin] = (downs[bin] ?? 0) + (curve[row] ?? 0);
      counts[bin] = (counts[bin] ?? 0) + 1;
    }
    let [left, weighed, count] = [0, 0, 0];
    for (let bin = 0; bin < column.edges.length - 1; bin += 1) {
      left += ups[bin] ?? 0;
      weighed += downs[bin] ?? 0;
      count += counts[bin] ?? 0;
      if (count < LEAST || weighed < LEAST_WEIGHT) continue;
      if (rows.length - count < LEAST || down - weighed < LEAST_WEIGHT) break;
      const gain = worth(left, weighed) + worth(up - left, down - weighed) - worth(up, down);
      if (gain > (best?.gain ?? 0)) best = { gain, column: at, bin };
    }
  }
  return best;
}
