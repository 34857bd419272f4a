import { speaksForSite } from "./speaks-for-site";

const MAX_NAME = 60;

/** A name as it is stored: one line, without characters that cannot be seen. */
export function normalizeName(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\u2800]/gu, " ")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** What is wrong with a normalised name, in one sentence; undefined when nothing is. */
export function nameProblem(name: string): string | undefined {
  if (name === "") return "Write the name that others will see.";
  if (name.length > MAX_NAME) return `A name has at most ${MAX_NAME} characters.`;
  if (speaksForSite(name)) return "This name could be mistaken for the site's own. Choose another one.";
  return undefined;
}
