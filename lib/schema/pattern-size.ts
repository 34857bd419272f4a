/** How far a repetition such as `{2,40}` at this place multiplies what stands before it; undefined where there is none. */
const REPEATED = /\{(\d{1,9})(?:,(\d{0,9}))?\}/y;
/** A character class, or one character, escaped or not; properties such as `\p{L}` are one. A class without end goes on to the end. */
const ATOM = /\\[pP]\{\w{0,40}\}|\\[\s\S]|\[\^?(?:\\[\s\S]|[^\]\\])*\]?|[\s\S]/y;

/**
 * How many characters and classes a pattern has once its repetitions are written out, which is what matching it costs for
 * each character of a text: `(?:a{30}){30}` has about 1,000.
 */
export function patternSize(pattern: string): number {
  const open: number[] = [];
  let size = 0;
  let last = 0;
  let at = 0;
  while (at < pattern.length) {
    REPEATED.lastIndex = at;
    const repeated = REPEATED.exec(pattern);
    if (repeated) {
      const times = Math.max(1, Number(repeated[1]), Number(repeated[2] ?? 0));
      size += last * (times - 1);
      last *= times;
      at = REPEATED.lastIndex;
      continue;
    }
    ATOM.lastIndex = at;
    const atom = ATOM.exec(pattern)?.[0] ?? "";
    at += Math.max(1, atom.length);
    if (atom === "(") open.push(size);
    size += 1;
    last = atom === ")" ? size - (open.pop() ?? 0) : 1;
  }
  return size;
}
