/** What is looked at of the newest text: four times the longest passage that is known again. */
const WINDOW = 2_000;
/** A passage that comes again and again is no answer any more from this many characters on: two seconds of a quick model. */
const LENGTH = 400;
/** How often a passage of so many characters must stand there: rows of a table are alike a few times, and zeros of a list many. */
const LONG_PASSAGE = 40;
const TIMES = { long: 4, short: 10 };
/** Characters between two looks. */
const STRIDE = 40;

/** Tells when a model repeats itself without end, as small ones do until their bound is reached. */
export class RepetitionGuard {
  private newest = "";
  private unseen = 0;

  /** Takes what was written next; true where what stands there now is one passage over and over. */
  add(text: string): boolean {
    this.newest = (this.newest + text).slice(-WINDOW);
    this.unseen += text.length;
    if (this.unseen < STRIDE) return false;
    this.unseen = 0;
    return endsInRepetition(this.newest);
  }
}

function endsInRepetition(text: string): boolean {
  const backwards = [...text].reverse();
  return againAt(backwards).some((same, passage) => {
    const times = passage < LONG_PASSAGE ? TIMES.short : TIMES.long;
    return passage > 0 && same + passage >= Math.max(LENGTH, times * passage);
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
