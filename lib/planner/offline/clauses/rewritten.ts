import type { Source, Span } from "@/lib/argument-source";

/** Where a part of a rewritten text stands in what was said, or that it is an earlier result. */
export type Origin = { from: "question" | "memory"; turn?: number; start: number } | { from: "result" };

interface Piece {
  text: string;
  origin?: Origin;
}

const IN_WORD = /[\p{L}\p{N}]/u;
const WORDS = /[\p{L}\p{N}]+(?:\.\p{N}+)?|[^\p{L}\p{N}]+/gu;

/** A text that was put together of parts of others, and knows of each where it came from. */
export class Rewritten {
  readonly text: string;
  readonly #pieces: readonly Piece[];

  constructor(pieces: readonly Piece[]) {
    this.#pieces = pieces;
    this.text = pieces.map(({ text }) => text).join("");
  }

  /** A text as it was said. */
  static said(text: string, origin: Exclude<Origin, { from: "result" }> = { from: "question", start: 0 }): Rewritten {
    return new Rewritten([{ text, origin }]);
  }

  /** As it reads in other words: what both begin and end with stays where it was said, and a result is one still. */
  inWords(text: string): Rewritten {
    const shorter = Math.min(text.length, this.text.length);
    let [first, last] = [0, 0];
    while (first < shorter && text[first] === this.text[first]) first += 1;
    while (last < shorter - first && text.at(-1 - last) === this.text.at(-1 - last)) last += 1;
    if (first === shorter && text.length === this.text.length) return this;
    // The “s” that “weeks” and “days” end with was not said twice.
    while (first > 0 && IN_WORD.test(text[first - 1] ?? "")) first -= 1;
    while (last > 0 && IN_WORD.test(text.at(-last) ?? "")) last -= 1;
    const middle = this.#words(text.slice(first, text.length - last));
    return this.#pieces.reduce(
      (said, { text: piece, origin }) => {
        const literal = piece.trim();
        const start = origin?.from === "result" && literal !== "" ? placeOf(literal, text) : -1;
        if (start < 0 || origin === undefined) return said;
        return said.replaced({ start, end: start + literal.length }, { text: literal, origin });
      },
      this.replaced({ start: first, end: this.text.length - last }, middle),
    );
  }

  /** Other words, those of which stay where they were said that are said once. */
  #words(text: string): Rewritten {
    const pieces = (text.match(WORDS) ?? []).flatMap((word): Piece[] => {
      const place = IN_WORD.test(word) ? placeOf(word, this.text) : -1;
      const isOnce = place >= 0 && placeOf(word, this.text.slice(place + word.length)) < 0;
      return isOnce ? this.#cut(place, place + word.length) : [{ text: word }];
    });
    return new Rewritten(pieces);
  }

  /** A part of it, without white space at its ends. */
  slice(start: number, end: number): Rewritten {
    const part = this.text.slice(start, end);
    const from = start + (part.length - part.trimStart().length);
    const to = Math.max(from, start + part.trimEnd().length);
    let at = 0;
    const pieces = this.#pieces.flatMap((piece): Piece[] => {
      const [first, last] = [Math.max(from, at), Math.min(to, at + piece.text.length)];
      const begin = at;
      at += piece.text.length;
      if (first >= last) return [];
      const text = piece.text.slice(first - begin, last - begin);
      return [{ text, ...(piece.origin === undefined ? {} : { origin: moved(piece.origin, first - begin) }) }];
    });
    return new Rewritten(pieces);
  }

  /** With another text in the place of a span. */
  replaced({ start, end }: Span, by: Rewritten | Piece): Rewritten {
    const middle = by instanceof Rewritten ? by.#pieces : [by];
    const [before, after] = [this.#cut(0, start), this.#cut(end, this.text.length)];
    return new Rewritten([...before, ...middle, ...after]);
  }

  /** Where a span of it came from, from its first word to its last; undefined where it was made up to join the others. */
  sourceOf({ start, end }: Span): Source | undefined {
    const pieces = this.#cut(start, end).flatMap(({ text, origin }) =>
      origin === undefined ? [] : [{ text, origin }],
    );
    const [first] = pieces;
    if (first === undefined || first.origin.from === "result") return first && { from: "result" };
    let to = first.origin.start + first.text.length;
    for (const { text, origin } of pieces.slice(1)) {
      if (origin.from !== first.origin.from || origin.turn !== first.origin.turn || origin.start < to) break;
      to = origin.start + text.length;
    }
    return { ...first.origin, end: to };
  }

  /** Where all of it stands in the question. */
  places(): Span[] {
    return this.#pieces.flatMap(({ text, origin }) =>
      origin?.from === "question" ? [{ start: origin.start, end: origin.start + text.length }] : [],
    );
  }

  #cut(start: number, end: number): Piece[] {
    let at = 0;
    return this.#pieces.flatMap((piece): Piece[] => {
      const [first, last] = [Math.max(start, at) - at, Math.min(end, at + piece.text.length) - at];
      at += piece.text.length;
      if (first >= last) return [];
      return [
        {
          text: piece.text.slice(first, last),
          ...(piece.origin === undefined ? {} : { origin: moved(piece.origin, first) }),
        },
      ];
    });
  }
}

function moved(origin: Origin, by: number): Origin {
  return origin.from === "result" ? origin : { ...origin, start: origin.start + by };
}

/** Where a literal first stands in a text as a whole: the 7 of “17 times 7” is the second one. */
function placeOf(literal: string, text: string): number {
  for (let at = text.indexOf(literal); at >= 0; at = text.indexOf(literal, at + 1)) {
    const around = text.charAt(at - 1) + text.charAt(at + literal.length);
    if (!/[\p{L}\p{N}]/u.test(around)) return at;
  }
  return -1;
}
