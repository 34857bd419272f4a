/** What is looked at of the newest text: more than the longest repetition that is let be. */
const WINDOW = 3_500;
/** Characters of a passage that comes again and again at which it is no answer any more: two seconds of a quick model. */
const LENGTH = 400;
/** Of a slow model so many are enough once they took it two seconds: what is watched in that time is known to be no answer. */
const SLOW_LENGTH = 120;
const SLOW_MS = 2_000;
/** Of numbers in a row, such as the zeros of a matrix, so many are let be. */
const DATA_LENGTH = 3_000;
/** How often a passage of so many characters must stand there: rows of a table are alike a few times, and zeros of a list many. */
const LONG_PASSAGE = 40;
const TIMES = { long: 4, short: 10 };
/** Characters between two looks. */
const STRIDE = 40;

/** Tells when a model repeats itself without end, as small ones do until their bound is reached. */
export class RepetitionGuard {
  private newest = "";
  private length = 0;
  private seen = 0;
  /** When the text had which length, oldest first, as far as the window goes back. */
  private times: { length: number; at: number }[] = [];

  /** Takes what was written next, at a time in milliseconds; true where what stands there now is one passage over and over. */
  add(text: string, at = performance.now()): boolean {
    this.newest = (this.newest + text).slice(-WINDOW);
    this.times.push({ length: this.length, at });
    this.length += text.length;
    if (this.length - this.seen < STRIDE) return false;
    this.seen = this.length;
    this.times = this.times.filter(({ length }, index) => index === 0 || length >= this.length - WINDOW);
    return repetitions(this.newest).some(({ passage, length }) => {
      if (isData(passage)) return length >= DATA_LENGTH;
      return length >= LENGTH || (length >= SLOW_LENGTH && at - this.timeOf(this.length - length) >= SLOW_MS);
    });
  }

  /** When the character was written at which the text had this length. */
  private timeOf(length: number): number {
    return this.times.findLast((written) => written.length <= length)?.at ?? this.times[0]?.at ?? 0;
  }
}

/** Numbers with something between them; digits without end are none. */
function isData(passage: string): boolean {
  return /\d/.test(passage) && /[\s,;|]/.test(passage);
}

/** The passages that the text ends in often enough, and how many characters they take together. */
function repetitions(text: string): { passage: string; length: number }[] {
  return againAt([...text].reverse()).flatMap((same, size) => {
    const times = size < LONG_PASSAGE ? TIMES.short : TIMES.long;
    const length = same + size;
    return size > 0 && length >= times * size && length >= SLOW_LENGTH ? [{ passage: text.slice(-size), length }] : [];
  });
}

/** For each place, how many characters from there on are those of the beginning: the Z function, which takes one pass. */
function againAt(text: readonly string[]): number[] {
  const same: number[] = [0];
  let left = 0;
  let right = 0;
  for (let place = 1; place < text.length; place += 1) {
    let length = place < right ? Math.min(right - place, same[place - left] ?? 0) : 0;
    while (place + length < text.length && text[length] === text[place + length]) length += 1;
    same.push(length);
    if (place + length > right) {
      left = place;
      right = place + length;
    }
  }
  return same;
}
