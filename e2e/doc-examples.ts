import { readFileSync } from "node:fs";

/** The blocks of a document between two fences, each with the language that its first line names. */
export function examplesOf(file: string): { language: string; source: string }[] {
  const blocks = readFileSync(file, "utf8").split(/^```/m);
  return blocks.flatMap((block, at) => {
    const end = block.indexOf("\n");
    return at % 2 === 1 ? [{ language: block.slice(0, end), source: block.slice(end + 1) }] : [];
  });
}
