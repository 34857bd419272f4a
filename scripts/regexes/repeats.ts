/** Characters of a pattern with a meaning of their own: escapes, classes, and repetitions that may have no bound. */
const PARTS = /\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]|[*+]|\{\d{1,9},\}|[\s\S]/g;

/**
 * Whether a part of a pattern may repeat without bound. Where none may, a match takes no more than a fixed number of steps
 * for each character, whatever the checker fears of texts as long as it tries.
 */
export function repeatsWithoutBound(pattern: string): boolean {
  return (pattern.match(PARTS) ?? []).some((part) => /^(?:[*+]|\{\d{1,9},\})$/.test(part));
}
