/** What was run of one function, newest first, in this browser alone. */
const KEPT = 5;

/** A browser keeps some megabytes for a whole site. */
const LONGEST = 20_000;

type Texts = Record<string, string>;

/** By hand: a library that checks it would be an eighth of what the page loads. */
function isTexts(value: unknown): value is Texts {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((text) => typeof text === "string");
}

function place(slug: string, name: string): string {
  return `agient-inputs ${slug} ${name}`;
}

/** Inputs that were run before; none where the browser keeps nothing, or something else stands there. */
export function readKept(slug: string, name: string): Texts[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place(slug, name)) ?? "[]");
    return Array.isArray(kept) && kept.every(isTexts) ? kept : [];
  } catch {
    // Who forbids a page to keep anything has no earlier inputs: even to name the storage throws there.
    return [];
  }
}

/** Keeps an input as the newest, once, and gives what is kept then. */
export function keep(slug: string, name: string, texts: Texts): Texts[] {
  const before = readKept(slug, name);
  const same = JSON.stringify(texts);
  if (same.length > LONGEST) return before;
  const kept = [texts, ...before.filter((other) => JSON.stringify(other) !== same)].slice(0, KEPT);
  try {
    localStorage.setItem(place(slug, name), JSON.stringify(kept));
  } catch {
    return before;
  }
  return kept;
}

/** An input in one short line, by which one knows it again. */
export function keptLabel(texts: Texts): string {
  const line = Object.values(texts)
    .map((text) => text.replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .join(" · ");
  return line.length <= 60 ? line : `${line.slice(0, 59).toWellFormed()}…`;
}
