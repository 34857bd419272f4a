import { pythonText } from "./python-text";
import type { Hole, Item, Operation, Slot, Tree, Type } from "./types";

/** Links that say no more than that an argument follows. */
const NEUTRAL = new Set(["of", "in", "for", "from", "within", "among", "on", "to"]);
/** An argument that stands where it need not, and one led in by a word that usually leads in another part. */
const REORDERED = 0.1;
const UNUSUAL_LINK = 0.15;
const AS_LIST = 0.1;
/** What a text costs that nothing marks as one. */
const GUESSED = 0.3;

/** One item out of two that stand side by side, where one takes the other; at most one way each. */
export function combine(left: Item, right: Item): Item[] {
  const made: Item[] = [];
  const forward = apply(left, right, "after");
  if (forward !== undefined) made.push(forward);
  const backward = apply(right, left, "before");
  if (backward !== undefined) made.push(backward);
  return made;
}

function apply(operator: Item, argument: Item, side: "before" | "after"): Item | undefined {
  const [slot, ...others] = operator.slots;
  if (slot === undefined || operator.link !== undefined) return undefined;
  if (slot.side !== "any" && slot.side !== side) return undefined;
  const linked = linkCost(slot, argument);
  if (linked === undefined) return undefined;
  const filled = nests(operator.tree, argument) ? fill(slot, argument, others.length) : undefined;
  if (filled === undefined) return undefined;
  const tree = replaceHole(operator.tree, slot.hole, filled.tree);
  if (ordersLoneWord(tree)) return undefined;
  const early = slot.side === "any" && side === "before" ? REORDERED : 0;
  const { link: _, ...rest } = operator;
  return {
    ...rest,
    tree,
    slots: [...filled.slots, ...others],
    cost: operator.cost + argument.cost + filled.cost + linked + early,
    used: operator.used | argument.used,
    literals: operator.literals | argument.literals,
  };
}

const OF_DIGITS: ReadonlySet<string> = new Set(["digitCount", "digitSum", "digitProduct"]);

/** What makes one number of those that names have: anything else would lose the names. */
const OF_AMOUNTS: ReadonlySet<string> = new Set(["sum", "mean", "median", "spread"]);

/** Whether an operator may be said of an argument: nothing is sorted twice, and a lone word has no words. */
function nests(operator: Tree, { tree: argument, cost }: Item): boolean {
  // “sort by points, highest first” is sorted once
  const tree =
    "operator" in argument && argument.operator === "samePairs" ? (argument.arguments[0] ?? argument) : argument;
  if (!("operator" in operator)) return true;
  // “how many digits has 2 ** 100” asks for those of the power
  if (operator.operator === "power" && "operator" in tree && OF_DIGITS.has(tree.operator)) return false;
  if ("operator" in tree && tree.operator === "amounts") return OF_AMOUNTS.has(operator.operator);
  // “highest first” orders, and chooses nobody
  if ("operator" in tree && isExtremeOf(tree) && ORDERS.test(operator.operator)) return false;
  if ("operator" in tree && isExtremeOf(operator) && ORDERS.test(tree.operator)) return false;
  if ("operator" in tree) return !(operator.operator.startsWith("sort") && tree.operator.startsWith("sort"));
  const divides = operator.operator === "words" || operator.operator === "sentences" || operator.operator === "lines";
  return !divides || cost < GUESSED || ("python" in tree && tree.python.includes(" "));
}

function isExtremeOf({ operator }: Operation): boolean {
  return operator === "mostOf" || operator === "leastOf";
}

/** Puts words into an order. */
const ORDERS = /^(?:sort|reverse$|reverseWords$|shuffle)/;

/** Whether the words of a text that has only one are put into an order: its letters are meant. */
function ordersLoneWord(tree: Tree | undefined): boolean {
  if (tree === undefined || !("operator" in tree)) return false;
  const [first] = tree.arguments;
  if (!ORDERS.test(tree.operator)) return tree.arguments.some(ordersLoneWord);
  const words = first !== undefined && "operator" in first && first.operator === "words" ? first.arguments[0] : first;
  const isOfWords = tree.operator === "reverseWords" || words !== first;
  return isOfWords && words !== undefined && "python" in words && /^"[\p{L}\d'’-]+"$/u.test(words.python);
}

function linkCost(slot: Slot, { link, type }: Item): number | undefined {
  if (type === "X") return link === undefined ? 0 : undefined;
  if (slot.links.length > 0) return link !== undefined && slot.links.includes(link) ? 0 : undefined;
  if (link === undefined) return 0;
  if (!NEUTRAL.has(link) || slot.side === "before") return undefined;
  return link === "from" || link === "to" || link === "on" ? UNUSUAL_LINK : 0;
}

function fill(
  slot: Slot,
  item: Item,
  others: number,
): { tree: Tree; slots: readonly Slot[]; cost: number } | undefined {
  const { tree, type } = item;
  if (slot.types === "X") return type === "X" && isNamed(tree, slot.links) ? { tree, slots: [], cost: 0 } : undefined;
  if (slot.types === "F") {
    const [open] = item.slots;
    if (item.slots.length !== 1 || open === undefined || !open.types.includes("L") || type !== "N") return undefined;
    return { tree: { operator: "function", arguments: [tree] }, slots: [], cost: 0 };
  }
  if (item.level < slot.level) return undefined;
  if (slot.types.includes(type)) {
    if (
      item.slots.length > 0 &&
      (item.slots.length > 1 || others > 0 || slot.side !== "any" || item.slots[0]?.side !== "any")
    )
      return undefined;
    return { tree, slots: item.slots, cost: 0 };
  }
  if (item.slots.length > 0) return undefined;
  if (slot.types === "w" && type === "W") return { tree, slots: [], cost: 0 };
  if (
    slot.types === "w" &&
    type === "T" &&
    item.cost < GUESSED &&
    "python" in tree &&
    /[ ,;]|U0000000a/.test(tree.python)
  )
    return { tree: operation("items", tree), slots: [], cost: AS_LIST };
  if (slot.types.includes("T") && type === "K") return { tree, slots: [], cost: 0 };
  return undefined;
}

/** The end of a phrase is taken by its name, which stands where other arguments have their links. */
function isNamed(tree: Tree, names: readonly string[]): boolean {
  return "operator" in tree && names.includes(tree.operator);
}

function replaceHole(tree: Tree, hole: Hole, by: Tree): Tree {
  if (tree === hole) return by;
  if (!("operator" in tree)) return tree;
  return { ...tree, arguments: tree.arguments.map((input) => replaceHole(input, hole, by)) };
}

function operation(operator: string, ...inputs: Tree[]): Operation {
  return { operator, arguments: inputs };
}

/**
 * What an item means besides, by its type alone: a test keeps items of a list, counts a sequence, or asks of one; names with numbers are
 * these numbers.
 */
export function lifted(item: Item): Item[] {
  const { type, tree, slots, link } = item;
  if (slots.length > 0 || link !== undefined) return [];
  if (type === "A") return [{ ...item, type: "L", tree: operation("amounts", tree), cost: item.cost + AS_LIST }];
  if (type !== "Q" && type !== "V") return [];
  const taking = (operator: string, types: string, gives: Type, cost: number): Item => {
    const hole: Hole = { hole: true };
    const slot: Slot = { hole, types, side: "any", links: [], level: types === "N" ? 3 : 0 };
    return {
      ...item,
      type: gives,
      tree: operation(operator, tree, hole),
      slots: [slot],
      level: 9,
      cost: item.cost + cost,
    };
  };
  if (type === "V") return [taking("keep", "w", "W", 0), taking("test", "T", "B", 0.1)];
  // “odd or even” asks for a choice, which yes or no is no answer to
  const choice = "operator" in tree && tree.operator === "either";
  const all: Item = { ...item, type: "S", tree: operation("endless", tree), cost: item.cost + 0.05 };
  return [
    taking("keep", "L", "L", 0),
    taking("keepPairs", "A", "A", 0),
    ...(choice ? [] : [taking("test", "N", "B", 0)]),
    all,
  ];
}

/** The key of what can be done with an item: of two with the same, the dearer one is dropped. */
export function kindOf({ type, slots, link, level, tree }: Item): string {
  const open = slots.map(({ types, side, links }) => `${types}${side}${links[0] ?? ""}`).join(" ");
  const name =
    "operator" in tree ? tree.operator : "python" in tree && type !== "N" ? pythonText(tree.python).length : "";
  return `${type}|${link ?? ""}|${level}|${open}|${name}`;
}
