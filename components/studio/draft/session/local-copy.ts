import { DraftForm } from "@/lib/publishing/forms/draft";

const PREFIX = "agient-draft:";

/**
 * Where a browser keeps what is typed until the server has it: by the draft's ID and the revision that it was typed over,
 * so that two tabs do not mix; by its tool, or `new`, where the server has no draft yet.
 */
export interface CopyPlace {
  name: string;
  revision: number | null;
}

interface LocalCopy extends CopyPlace {
  form: DraftForm;
}

function keyOf({ name, revision }: CopyPlace): string {
  return revision === null ? PREFIX + name : `${PREFIX}${name}:${revision}`;
}

/** What was kept by this name, over the newest revision first; without what cannot be read. */
export function readCopies(name: string): LocalCopy[] {
  return storedKeys()
    .flatMap((key) => {
      const [keyName, revision] = key.slice(PREFIX.length).split(":");
      if (!key.startsWith(PREFIX) || keyName !== name) return [];
      const form = readForm(key);
      return form ? [{ name, revision: revision === undefined ? null : Number(revision), form }] : [];
    })
    .sort((a, b) => (b.revision ?? 0) - (a.revision ?? 0));
}

/** False where the browser keeps nothing, or has no room for it. */
export function keepCopy(place: CopyPlace, form: DraftForm): boolean {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(form));
    return true;
  } catch {
    return false;
  }
}

export function dropCopy(place: CopyPlace): void {
  try {
    localStorage.removeItem(keyOf(place));
  } catch {
    // A browser that keeps nothing has nothing to drop.
  }
}

function storedKeys(): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? "");
  } catch {
    return [];
  }
}

function readForm(key: string): DraftForm | null {
  try {
    return DraftForm.parse(JSON.parse(localStorage.getItem(key) ?? "null"));
  } catch {
    return null;
  }
}
