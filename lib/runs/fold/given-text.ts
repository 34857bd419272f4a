import type { Arguments, Json } from "@/lib/json";

/** Of one value, and of all: a reply is a line among questions, and the values themselves travel beside it. */
const VALUE_LETTERS = 400;
const LETTERS = 4_000;

/** What a form gave, as the question that stands for it: `annual rate: 5, years: 10`. */
export function givenText(given: Arguments): string {
  const said = Object.entries(given).map(([name, value]) => `${name.replaceAll("_", " ")}: ${written(value)}`);
  return shortened(said.join(", "), LETTERS);
}

function written(value: Json): string {
  return shortened(typeof value === "string" ? value : JSON.stringify(value), VALUE_LETTERS);
}

function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`;
}
