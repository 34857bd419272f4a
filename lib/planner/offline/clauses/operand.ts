import type { Rewritten } from "./rewritten";

/** A result as it is written into a request. */
export interface Piece {
  text: string;
  origin: { from: "result" };
}

/** What cannot begin a request of its own; “times in Tokyo” and “plus the md5 of it” can. */
const CONTINUES =
  /^(?=(?:(?:divided|multiplied|increased|decreased|reduced) by|squared|cubed)\b|(?:times|plus|minus)\s(?:[$€£]?\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|fifty|a hundred)\b))/i;

/** Whether a request goes on from a result by its first words: “minus 44”, “divided by 2”. */
export function continues(clause: string): boolean {
  return CONTINUES.test(clause);
}

/**
 * Openings of what is computed with a result, where that is not said, and its place: behind the opening, instead of it, or at the end after
 * other words.
 */
const OPERATIONS: readonly [opening: RegExp, place: "behind" | "instead" | { after: string }][] = [
  [/^(?:divide|multiply|increase|decrease|reduce|lower)\s(?=by\b)/i, "behind"],
  [CONTINUES, "behind"],
  [/^(?:raised?\s)?(?=to the (?:power|second|third|fourth|fifth|\d))/i, "instead"],
  [/^(?:subtract|deduct|take away)\b(?!.{0,100}\bfrom\b)/i, { after: " from " }],
  [/^take\s\S{1,20}(?:\spercent)?\soff\b/i, { after: " " }],
  [/^add\b/i, { after: " to " }],
  [/^(?:square|cube|double|halve)(?=[\s?.!]{0,9}$)/i, { after: " " }],
];

/** “Divide by 2” of 42 is “divide 42 by 2”, and “subtract 5” is “subtract 5 from 42”; undefined for what is no such request. */
export function withOperand(clause: Rewritten, piece: Piece): Rewritten | undefined {
  for (const [opening, place] of OPERATIONS) {
    const [said] = opening.exec(clause.text) ?? [];
    if (said === undefined) continue;
    if (typeof place === "object") return appended(clause, place.after, piece);
    const [start, end] = [place === "behind" ? said.length : 0, said.length];
    const operand = beforeSign(piece, clause.text.slice(end));
    return clause.replaced({ start, end }, { text: " " }).replaced({ start, end: start }, operand);
  }
  return undefined;
}

/** A request with a result at its end, after these words. */
export function appended(clause: Rewritten, after: string, piece: Piece): Rewritten {
  const end = clause.text.replace(/[\s?.!]{1,20}$/, "").length;
  return clause
    .replaced({ start: end, end: clause.text.length }, { text: after })
    .replaced({ start: end + after.length, end: end + after.length }, piece);
}

/** What takes a sign along only in brackets: −3 squared is −(3 squared) to whoever reads signs. */
const RAISED = /^\s{0,3}(?:squared|cubed|\^|\*\*|to the (?:power|\d))/i;

/** A number as it stands before the rest of a request. */
export function beforeSign(piece: Piece, rest: string): Piece {
  return /^-\d/.test(piece.text) && RAISED.test(rest) ? { ...piece, text: `(${piece.text})` } : piece;
}
