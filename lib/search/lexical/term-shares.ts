import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Where the shares lie that ship with the app, from the project's folder; made by `npm run train:word-vectors`. */
export const TERM_SHARES_FILE = "lib/search/lexical/term-shares.txt";

/** Shares below this are not told apart: the term is rare. */
const SMALLEST = 1e-5;
const STEPS_A_DECADE = 20;

/** In which share of texts each term is to be expected, whatever the catalogue. */
export type TermShares = ReadonlyMap<string, number>;

/** One line a step of the logarithmic scale, with its terms; rare terms are left out. */
export function encodeTermShares(shares: TermShares): string {
  const lines: string[][] = [];
  for (const [term, share] of shares) {
    if (share <= SMALLEST) continue;
    const step = Math.round(-Math.log10(share) * STEPS_A_DECADE);
    lines[step] = [...(lines[step] ?? []), term];
  }
  return Array.from(lines, (terms) => (terms ?? []).sort().join(" ")).join("\n");
}

function decodeTermShares(text: string): TermShares {
  const shares = new Map<string, number>();
  text.split("\n").forEach((line, step) => {
    for (const term of line.split(" ")) {
      if (term !== "") shares.set(term, 10 ** (-step / STEPS_A_DECADE));
    }
  });
  return shares;
}

const loaded = new Map<string, TermShares>();

/** The shares that ship with the app, read once. `root`: the project's folder. */
export function loadTermShares(root = process.cwd()): TermShares {
  const file = join(/* turbopackIgnore: true */ root, TERM_SHARES_FILE);
  const shares = loaded.get(file) ?? decodeTermShares(readFileSync(file, "utf8"));
  loaded.set(file, shares);
  return shares;
}
