import { combine, kindOf, lifted } from "./combine";
import { bits, type Leaf } from "./leaves";
import { LINKS } from "./skipping";
import type { Token } from "./tokens";
import type { Item } from "./types";

/** Items kept of each part of the question, the cheapest: it bounds the work to the third power of the tokens. */
const MOST_ITEMS = 10;
/** Pairs of neighbours looked at, some 10 ms; ordinary questions have under a tenth of them. */
const MOST_PAIRS = 40_000;
/** Beyond this nothing that a reading costs can be made good. */
const DEAREST = 3;
/** Links of more than one word that arguments ask for. */
const LONG_LINKS = new Set(["divided by", "divide by", "out of"]);

class Cell {
  readonly #items = new Map<string, Item>();
  #sorted: Item[] | undefined;

  add(item: Item): void {
    if (item.cost > DEAREST) return;
    const key = kindOf(item);
    const known = this.#items.get(key);
    if (known !== undefined && known.cost <= item.cost) return;
    this.#items.set(key, item);
    this.#sorted = undefined;
    for (const other of lifted(item)) this.add(other);
  }

  get items(): readonly Item[] {
    this.#sorted ??= [...this.#items.values()].sort((a, b) => a.cost - b.cost).slice(0, MOST_ITEMS);
    return this.#sorted;
  }
}

/**
 * Every meaning of the whole question, bottom-up: a part means what its words mean, what two neighbours mean together,
 * and what it means without its last token. The words before the first operator are passed over as well.
 */
export function parse(tokens: readonly Token[], leaves: readonly Leaf[], skips: readonly number[]): readonly Item[] {
  const size = tokens.length;
  const cells = Array.from({ length: size * (size + 1) }, () => new Cell());
  const cell = (from: number, to: number): Cell => cells[from * (size + 1) + to] ?? new Cell();
  for (const { from, to, item } of leaves) cell(from, to).add(item);
  const links = linksOf(tokens, skips);
  let pairs = 0;
  for (let length = 1; length <= size; length++)
    for (let from = 0; from + length <= size; from++) {
      const to = from + length;
      const here = cell(from, to);
      for (let middle = from + 1; middle < to; middle++) {
        const left = cell(from, middle).items;
        const right = cell(middle, to).items;
        pairs += left.length * right.length;
        if (pairs > MOST_PAIRS) return [];
        for (const a of left) for (const b of right) for (const item of combine(a, b)) here.add(item);
      }
      for (const item of cell(from, to - 1).items) here.add({ ...item, cost: item.cost + (skips[to - 1] ?? 0) });
      for (const { at, end, link, cost } of links)
        if (at === from && end < to)
          for (const item of cell(end, to).items)
            if (item.link === undefined)
              here.add({ ...item, link, cost: item.cost + cost, used: item.used | bits(at, at + 1) });
      if (from === 0) addWithoutStart(here, (start) => cell(start, to), to, skips);
    }
  return cell(0, size).items.filter(
    ({ slots, link }) => slots.length === 0 && (link === undefined || NEUTRAL_START.has(link)),
  );
}

const NEUTRAL_START = new Set(["of", "in", "for"]);

function addWithoutStart(here: Cell, cell: (start: number) => Cell, to: number, skips: readonly number[]): void {
  let cost = 0;
  for (let start = 1; start < to; start++) {
    cost += skips[start - 1] ?? 0;
    if (cost > DEAREST) return;
    for (const item of cell(start).items) here.add({ ...item, cost: item.cost + cost });
  }
}

interface Link {
  at: number;
  /** Where the argument begins: behind the link and the empty words after it. */
  end: number;
  link: string;
  cost: number;
}

function linksOf(tokens: readonly Token[], skips: readonly number[]): Link[] {
  const links: Link[] = [];
  tokens.forEach(({ stem }, at) => {
    const two = `${stem} ${tokens[at + 1]?.stem ?? ""}`;
    const long = LONG_LINKS.has(two);
    if (!long && !LINKS.has(stem) && !/^(?:when|if|plus|times)$/.test(stem)) return;
    let cost = 0;
    for (let end = at + (long ? 2 : 1); end < tokens.length && cost <= 1; end++) {
      links.push({ at, end, link: long ? two : stem, cost });
      cost += skips[end] ?? 0;
    }
  });
  return links;
}
