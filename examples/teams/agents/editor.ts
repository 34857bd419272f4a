import type { TaskContext } from "../../../public/connect.mjs";

const ORDER = ["Introduction", "Related work", "Key findings", "Method", "Results"];

/** One paper of all sections, in the order of a paper. */
export function run(_: string, { needs }: TaskContext): string {
  const sections = needs.flatMap(({ conclusion }) => conclusion.split("\n\n"));
  const ranked = sections.toSorted((a, b) => rankOf(a) - rankOf(b));
  return ["# The Internet of Agents", ...ranked.map((section) => `## ${section}`)].join("\n\n");
}

function rankOf(section: string): number {
  const rank = ORDER.findIndex((title) => section.startsWith(title));
  return rank < 0 ? ORDER.length : rank;
}
