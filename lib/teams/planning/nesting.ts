import type { ChatState } from "../chat-state";
import { partsOf } from "./parts";

const ENUMERATION = /,\s|\sand\s/iu;
/** What is left of “, and”. */
const CONJUNCTION = /^and\s/iu;
/** A piece of fewer words is a part of a list of things, not something to do. */
const LEAST_WORDS = 2;

/** The pieces of a task: its parts, each split at commas and “and” too. One piece is the task itself. */
export function piecesOf(description: string): string[] {
  return partsOf(description).flatMap(({ text }) => {
    const pieces = text.split(ENUMERATION).map((piece) => piece.trim().replace(CONJUNCTION, "").trim());
    return pieces.every((piece) => piece.split(/\s+/u).length >= LEAST_WORDS) ? pieces : [text];
  });
}

/**
 * Whether the owner of a task should form a team for it: for a piece of it he lies below the threshold, and another above.
 * `found`: who fits each piece, best first.
 */
export function needsTeam(owner: string, found: ChatState["found"], threshold: number): boolean {
  if (found.length < 2) return false;
  return found.some(({ hits }) => {
    const own = hits.find(({ name }) => name === owner)?.probability ?? 0;
    return own < threshold && hits.some(({ name, probability }) => name !== owner && probability >= threshold);
  });
}

/** Pieces as the goal of a team: a numbered list. */
export function goalOf(pieces: readonly string[]): string {
  return pieces.map((piece, at) => `${at + 1}. ${piece}`).join("\n");
}
