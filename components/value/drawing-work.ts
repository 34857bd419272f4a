/** Elements that a picture may come to, with those that it uses again and again: charts have some thousands. */
const MOST_ELEMENTS = 20_000;
/** What takes time by the area that it covers or is repeated over, and not by how much of it there is. */
const COSTLY = new Set(["filter", "pattern", "mask", "foreignobject", "animate", "animatetransform", "animatemotion"]);
const TAG = /<(\/?)([a-z][\w:-]{0,40})([^<>]{0,20000})>/gi;
const ID = /\sid\s{0,9}=\s{0,9}["']([^"']{1,200})["']/i;
const LINK = /href\s{0,9}=\s{0,9}["']#([^"']{1,200})["']/i;

/** A picture without what is no element, in which tags mean nothing; null where more than declarations and comments are such. */
function elementsOf(svg: string): string | null {
  const [start = "", ...rest] = svg.split("<!--");
  const text = [start, ...rest.map((part) => part.split("-->").slice(1).join("-->"))].join("");
  const elements = text.replace(/^\s{0,99}<\?xml[^<>]{0,999}\?>/, "").replace(/<!DOCTYPE[^<>[\]]{0,999}>/, "");
  return elements.includes("<!") || elements.includes("<?") ? null : elements;
}

/**
 * Whether a browser draws a picture in a moment. A small SVG can use a group that uses a group, and so on: ten in each of
 * twelve groups are more elements than any browser comes to the end of. What is used must stand before its use, as in the
 * charts of common libraries.
 */
export function isQuickToDraw(svg: string): boolean {
  const text = elementsOf(svg);
  if (text === null) return false;
  const sizes = new Map<string, number>();
  const named = new Set<string>();
  const open: { id: string | undefined; before: number }[] = [];
  let elements = 0;
  for (const [, end, name = "", attributes = ""] of text.matchAll(TAG)) {
    if (end === "/") {
      const closed = open.pop();
      if (closed?.id !== undefined) sizes.set(closed.id, elements - closed.before);
      continue;
    }
    if (COSTLY.has(name.toLowerCase())) return false;
    const id = ID.exec(attributes)?.[1];
    if (id !== undefined && named.has(id)) return false;
    if (id !== undefined) named.add(id);
    const used = name.toLowerCase() === "use" ? sizes.get(LINK.exec(attributes)?.[1] ?? "") : 0;
    if (used === undefined) return false;
    elements += 1 + used;
    if (elements > MOST_ELEMENTS) return false;
    if (!attributes.endsWith("/")) open.push({ id, before: elements - 1 - used });
    else if (id !== undefined) sizes.set(id, 1 + used);
  }
  return true;
}
