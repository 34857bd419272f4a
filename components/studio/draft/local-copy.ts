import { DraftForm } from "@/lib/mart/draft";

/** Where a browser keeps what is typed until the server has it: by the draft's ID, its tool, or `new`. */
const PREFIX = "agient-draft:";

/** What was kept under this key; null where nothing was, or what cannot be read. */
export function readCopy(key: string): DraftForm | null {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? null : DraftForm.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** False where the browser keeps nothing, or has no room for it. */
export function keepCopy(key: string, form: DraftForm): boolean {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(form));
    return true;
  } catch {
    return false;
  }
}

export function dropCopy(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // A browser that keeps nothing has nothing to drop.
  }
}
