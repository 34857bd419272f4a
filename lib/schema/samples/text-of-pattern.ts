const MAX_REPEAT = 200;
/** Signs and groups that are read for one text: nested repetitions multiply. */
const MAX_STEPS = 20_000;
const PRINTABLE = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-. ";
const CLASSES: Record<string, string> = {
  d: "0123456789",
  w: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_",
  s: " ",
  D: "abcxyzABCXYZ-_. ",
  W: " -.,!",
  S: "abcxyzABCXYZ0123456789",
};
const ESCAPES: Record<string, string> = { n: "\n", t: "\t", r: "\r", f: "\f", v: "\v" };

/** Writes a text that a regular expression matches, for the syntax that patterns of schemas mostly use. */
class PatternReader {
  readonly #pattern: string;
  readonly #choose: (count: number) => number;
  #at = 0;
  #steps = 0;

  constructor(pattern: string, choose: (count: number) => number) {
    this.#pattern = pattern;
    this.#choose = choose;
  }

  alternatives(): string {
    const branches = [this.#sequence()];
    while (this.#take("|")) branches.push(this.#sequence());
    return branches[this.#choose(branches.length)] ?? "";
  }

  #take(text: string): boolean {
    if (!this.#pattern.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }

  #sequence(): string {
    let text = "";
    while (this.#at < this.#pattern.length && !/[|)]/.test(this.#pattern.charAt(this.#at))) {
      const start = this.#at;
      const atom = this.#atom();
      const end = this.#at;
      const times = this.#times();
      const after = this.#at;
      text += atom;
      // Each repetition is read anew, so that it may choose differently.
      for (let round = 1; round < times; round++) {
        this.#at = start;
        text += this.#atom();
        this.#at = end;
      }
      if (times === 0) text = text.slice(0, text.length - atom.length);
      this.#at = after;
    }
    return text;
  }

  #times(): number {
    let times = 1;
    if (this.#take("?") || this.#take("+")) times = 1;
    else if (this.#take("*")) times = this.#choose(2);
    else {
      const bounds = /^\{(\d+)(,(\d*))?\}/.exec(this.#pattern.slice(this.#at));
      if (!bounds) return 1;
      this.#at += bounds[0].length;
      times = Math.min(Number(bounds[1]), MAX_REPEAT);
    }
    this.#take("?");
    return times;
  }

  #atom(): string {
    if (++this.#steps > MAX_STEPS) throw new RangeError("the pattern repeats too much");
    const sign = this.#pattern.charAt(this.#at++);
    switch (sign) {
      case "^":
      case "$":
        return "";
      case ".":
        return this.#oneOf(PRINTABLE);
      case "(":
        return this.#group();
      case "[":
        return this.#oneOf(this.#set());
      case "\\":
        return this.#escape();
      default:
        return sign;
    }
  }

  #group(): string {
    const looksAround = /^\?<?[=!]/.test(this.#pattern.slice(this.#at));
    if (!this.#take("?:")) {
      const name = /^\?P?<\w+>|^\?<?[=!]/.exec(this.#pattern.slice(this.#at));
      this.#at += name?.[0].length ?? 0;
    }
    const text = this.alternatives();
    this.#take(")");
    return looksAround ? "" : text;
  }

  #escape(): string {
    const sign = this.#pattern.charAt(this.#at++);
    if (sign === "b" || sign === "B" || sign === "A" || sign === "z" || sign === "Z") return "";
    const known = CLASSES[sign];
    return known ? this.#oneOf(known) : (ESCAPES[sign] ?? sign);
  }

  #set(): string {
    const negated = this.#take("^");
    let members = "";
    let first = true;
    while (this.#at < this.#pattern.length && (first || this.#pattern.charAt(this.#at) !== "]")) {
      first = false;
      let sign = this.#pattern.charAt(this.#at++);
      if (sign === "\\") {
        const escaped = this.#pattern.charAt(this.#at++);
        const known = CLASSES[escaped];
        if (known) {
          members += known;
          continue;
        }
        sign = ESCAPES[escaped] ?? escaped;
      }
      const range = /^-([^\]\\])/.exec(this.#pattern.slice(this.#at));
      if (!range?.[1]) {
        members += sign;
        continue;
      }
      this.#at += 2;
      const last = Math.min(range[1].charCodeAt(0), sign.charCodeAt(0) + MAX_REPEAT);
      for (let code = sign.charCodeAt(0); code <= last; code++) members += String.fromCharCode(code);
    }
    this.#take("]");
    return negated ? [...PRINTABLE].filter((sign) => !members.includes(sign)).join("") : members;
  }

  #oneOf(signs: string): string {
    return signs.charAt(this.#choose(signs.length));
  }
}

/**
 * A text for a pattern, empty for one that is too much; whether it really matches is for the caller to check. `choose`
 * picks one of so many.
 */
export function textOfPattern(pattern: string, choose: (count: number) => number): string {
  try {
    return new PatternReader(pattern, choose).alternatives();
  } catch (error) {
    // Also of groups that are nested deeper than the stack.
    if (error instanceof RangeError) return "";
    throw error;
  }
}
