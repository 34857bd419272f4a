/** The part of a schema that a local reference such as `#/$defs/point` names; undefined where there is none. */
function resolvePointer(root: unknown, reference: string): unknown {
  if (reference === "#") return root;
  let place = root;
  for (const token of reference.slice(2).split("/")) {
    const key = decodeURIComponent(token).replaceAll("~1", "/").replaceAll("~0", "~");
    if (typeof place !== "object" || place === null || !Object.hasOwn(place, key)) return undefined;
    place = Object.getOwnPropertyDescriptor(place, key)?.value;
  }
  return place;
}

/** What the references of a schema name. Each is looked up once: a list of many values meets the same one for each of them. */
export class References {
  readonly #root: unknown;
  readonly #targets = new Map<string, unknown>();

  constructor(root: unknown) {
    this.#root = root;
  }

  target(reference: string): unknown {
    if (!this.#targets.has(reference)) this.#targets.set(reference, resolvePointer(this.#root, reference));
    return this.#targets.get(reference);
  }
}
