const PREFIX = "agient-question:";

/** What a browser keeps at most: so many questions of all its people, each this long, for 30 days. */
export const MOST_KEPT = 30;
export const MOST_CHARACTERS = 20_000;
const KEPT_MS = 30 * 24 * 60 * 60 * 1_000;

/** Whose text it is and where he typed it. */
export interface DraftPlace {
  owner: string;
  chat: string;
}

interface KeptDraft {
  text: string;
  /** When it was typed, in milliseconds since 1970. */
  at: number;
}

/** What was typed here and not sent; empty where there is nothing, or where the browser keeps nothing. */
export function readDraft(place: DraftPlace): string {
  return readKept(keyOf(place))?.text ?? "";
}

/** Keeps what is typed, cut at `MOST_CHARACTERS`; an empty text is forgotten. A browser that keeps nothing is no failure. */
export function keepDraft(place: DraftPlace, text: string): void {
  const key = keyOf(place);
  try {
    const draft: KeptDraft = { text: text.slice(0, MOST_CHARACTERS), at: Date.now() };
    if (text === "") localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
    forgetOldest();
  } catch {
    // Full or forbidden: the text is on the page only, as it is where nothing is kept.
  }
}

/** Forgets a question that was sent, but not what was typed after it. */
export function forgetSent(place: DraftPlace, question: string): void {
  const text = readDraft(place);
  if (text === question) keepDraft(place, "");
  else if (text.startsWith(`${question}\n`)) keepDraft(place, text.slice(question.length + 1));
}

/** A question that was not sent, and what was typed after it. */
export function joinDrafts(first: string, second: string): string {
  return [first, second].filter((text) => text !== "").join("\n");
}

function keyOf({ owner, chat }: DraftPlace): string {
  return `${PREFIX}${owner}:${chat}`;
}

function readKept(key: string): KeptDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    if (typeof kept !== "object" || kept === null || !("text" in kept) || !("at" in kept)) return null;
    const { text, at } = kept;
    if (typeof text !== "string" || typeof at !== "number") return null;
    return Date.now() - at < KEPT_MS ? { text, at } : null;
  } catch {
    return null;
  }
}

function forgetOldest(): void {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
  keys
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => ({ key, at: readKept(key)?.at ?? 0 }))
    .sort((a, b) => b.at - a.at)
    .forEach(({ key, at }, index) => {
      if (at === 0 || index >= MOST_KEPT) localStorage.removeItem(key);
    });
}
