import type { Json } from "@/lib/json";

/** Names of an object that are told, and levels. */
const MOST_NAMES = 20;
const MOST_LEVELS = 4;
/** Characters of one name: names come from strangers' programs. */
const NAME = 40;
/** Items of a list that are looked at. */
const MOST_ITEMS = 20;

/** What a value is made of, without the values: `{"rows":"list of 200: {\"id\":\"number\"}"}` and the like, as JSON. */
export function shapeOf(value: Json, levels = MOST_LEVELS): Json {
  if (value === null) return "nothing";
  if (typeof value === "string") return `text of ${value.length} characters`;
  if (typeof value !== "object") return typeof value === "number" ? "number" : "true or false";
  if (Array.isArray(value)) {
    const [first] = value;
    if (first === undefined) return "empty list";
    if (levels === 0) return `list of ${value.length}`;
    return { [`list of ${value.length}`]: itemsOf(value, levels - 1) };
  }
  if (levels === 0) return "object";
  const entries = Object.entries(value);
  const told = entries
    .slice(0, MOST_NAMES)
    .map(([name, part]): [string, Json] => [name.slice(0, NAME), shapeOf(part, levels - 1)]);
  if (entries.length > MOST_NAMES) told.push(["…", `${entries.length - MOST_NAMES} more names`]);
  return Object.fromEntries(told);
}

/** One shape where the first items agree in their kind, else what kinds there are. */
function itemsOf(items: readonly Json[], levels: number): Json {
  const kinds = new Set(items.slice(0, MOST_ITEMS).map(kindOf));
  const [first = null] = items;
  return kinds.size === 1 ? withoutLength(shapeOf(first, levels)) : [...kinds].join(" or ");
}

function kindOf(value: Json): string {
  if (value === null) return "nothing";
  return Array.isArray(value) ? "list" : typeof value === "string" ? "text" : typeof value;
}

/** Of texts in a list, one length says nothing. */
function withoutLength(shape: Json): Json {
  return typeof shape === "string" && shape.startsWith("text of") ? "text" : shape;
}
