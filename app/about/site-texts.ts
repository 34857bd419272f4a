import { readFile } from "node:fs/promises";
import path from "node:path";

/** What a site says of itself, each a page of its own. */
export const SITE_TEXTS = {
  docs: "Docs",
  source: "Source",
  licences: "Licences",
  privacy: "Privacy",
  terms: "Terms",
} as const;

export type SiteText = keyof typeof SITE_TEXTS;

/** More than this nobody writes for such a page, and it would be laid out at every visit. Bytes. */
const LONGEST = 200_000;

/**
 * Markdown of a page: the operator's own `texts/<name>.md` in the data folder, where there is one, else what ships in `folder`.
 * Errors: what reading a file throws, for one that is there and cannot be read.
 */
export async function readSiteText(name: SiteText, { dataDir, folder }: { dataDir: string; folder: string }) {
  const own = await readIfThere(path.join(dataDir, "texts", `${name}.md`));
  const text = own ?? (await readFile(path.join(folder, `${name}.md`), "utf8"));
  return text.slice(0, LONGEST);
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
