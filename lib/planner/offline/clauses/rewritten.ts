import type { Source, Span } from "@/lib/argument-source";

/** Where a part of a rewritten text stands in what was said, or that it is an earlier result. */
export type Origin = { from: "question" | "memory"; turn?: number; start: number } | { from: "result" };

interface Piece {
  text: string;
  origin?: Origin;
}

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
    const middle = { text: text.slice(first, text.length - last) };
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

  /** Where a span of it came from; undefined where it was made up to join the others. */
  sourceOf({ start, end }: Span): Source | undefined {
    let at = 0;
    for (const { text, origin } of this.#pieces) {
      if (start < at + text.length && end > at && origin !== undefined) {
        if (origin.from === "result") return { from: "result" };
        const first = origin.start + Math.max(0, start - at);
        const last = origin.start + Math.min(text.length, end - at);
        return { ...origin, start: first, end: last };
      }
      at += text.length;
    }
    return undefined;
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
