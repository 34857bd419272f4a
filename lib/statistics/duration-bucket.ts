/** Largest relative error of a duration that is read back from its bucket. */
const ERROR = 0.05;
/** Each bucket ends this many times further than the one before it. */
const GROWTH = (1 + ERROR) / (1 - ERROR);
const LOG_GROWTH = Math.log(GROWTH);

/**
 * The bucket of a duration in milliseconds: bucket n holds what is longer than GROWTH^(n−1) and at most GROWTH^n, bucket
 * 0 everything up to 1 ms. Source: C. Masson et al., "DDSketch: a fast and fully-mergeable quantile sketch with
 * relative-error guarantees", PVLDB 12 (2019), section 2.
 */
export function durationBucket(milliseconds: number): number {
  return milliseconds <= 1 ? 0 : Math.ceil(Math.log(milliseconds) / LOG_GROWTH);
}

/** A duration in milliseconds that is within 5 % of each duration over 1 ms of its bucket. */
export function bucketDuration(bucket: number): number {
  return (2 * GROWTH ** bucket) / (GROWTH + 1);
}

/**
 * The quantile (0 to 1) of durations that were counted by bucket, in milliseconds, by nearest rank: the least duration
 * that at least this share does not exceed. Null where nothing was counted.
 */
export function bucketQuantile(buckets: ReadonlyMap<number, number>, quantile: number): number | null {
  const total = [...buckets.values()].reduce((sum, count) => sum + count, 0);
  const rank = Math.max(1, Math.ceil(quantile * total));
  let seen = 0;
  for (const [bucket, count] of [...buckets].sort(([a], [b]) => a - b)) {
    seen += count;
    if (seen >= rank) return bucketDuration(bucket);
  }
  return null;
}
