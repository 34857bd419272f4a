import type { Mention } from "../mentions/mention";
import type { Rewritten } from "./rewritten";

/** A text with the values of another one in the place of its own that are like them; undefined where one has no such place. */
export function exchanged(
  before: Rewritten,
  own: readonly Mention[],
  other: Rewritten,
  values: readonly Mention[],
): Rewritten | undefined {
  // “… when it is 9:00 in Paris”: what is said of where a question holds is not what is asked again.
  const setting = /\b(?:when|if|while)\b/i.exec(before.text)?.index ?? before.text.length;
  const old = own.filter(isValue);
  const taken = new Map<Mention, Mention>();
  // the F of “90 F” is no other name
  const isUnit = ({ kind, start }: Mention) =>
    kind === "name" &&
    values.some((one) => one.kind === "number" && one.unit && start > one.start && start <= one.end + 1);
  const others = values.filter((value) => isValue(value) && !isUnit(value));
  for (const value of others.sort((one, another) => another.start - one.start)) {
    const like = old.filter((mention) => isLike(mention, value) && !taken.has(mention));
    const measured = like.filter(({ unit }) => unit !== undefined && unit === value.unit);
    const among = measured.length > 0 ? measured : like;
    const place = among.findLast(({ start }) => start < setting) ?? among.at(-1);
    if (place === undefined) return undefined;
    taken.set(place, value);
  }
  if (taken.size === 0 || own.some((list) => takesSome(list, taken))) return undefined;
  return [...taken]
    .sort(([one], [another]) => another.start - one.start)
    .reduce((said, [place, { start, end }]) => said.replaced(place, other.slice(start, end)), before);
}

/** “The mean of 3, 9 and 30, and 12 squared”: one number more is no other one of three that belong together. */
function takesSome({ kind, items = [] }: Mention, taken: ReadonlyMap<Mention, Mention>): boolean {
  const numbers = kind === "list" ? items.filter((item) => item.kind === "number") : [];
  const others = numbers.filter(({ start }) => [...taken.keys()].some((place) => place.start === start));
  return numbers.length > 2 && others.length > 0 && others.length < numbers.length;
}

export function isValue({ kind, implied }: Mention): boolean {
  return ["number", "quoted", "name", "date", "time", "colour", "url"].includes(kind) && implied !== true;
}

export function isLike(one: Mention, other: Mention): boolean {
  return (
    one.kind === other.kind &&
    (one.kind !== "number" || one.unit === other.unit || one.unit === undefined || other.unit === undefined)
  );
}
