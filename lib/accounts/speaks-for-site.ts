import { atAGlance } from "@/lib/confusables";

/** Words by which others take somebody for the site, or for one who runs it. */
const WORDS = new Set(
  ["admin", "administrator", "agient", "moderator", "official", "superagent", "toolmart"].map(atAGlance),
);

/** Whether a name or a handle says at a glance that it is the site's own: a word of it, all of it, or two that stand together. */
export function speaksForSite(text: string): boolean {
  const words = text.split(/[\s-]/).map((word) => atAGlance(word.replace(/\d{1,9}$/, "")));
  const pairs = words.map((word, at) => word + (words[at + 1] ?? ""));
  return [atAGlance(text), ...words, ...pairs].some((word) => WORDS.has(word));
}
