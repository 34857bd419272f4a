import type { Arguments } from "@/lib/json";
import type { SearchDocument } from "@/lib/search";
import { identifierWords } from "../../rules/text/words";

/** Whether a text is in the language that its input is named by. */
export function isWritten(name: string, value: string): boolean {
  const words = identifierWords(name);
  if (words.includes("json")) return isJson(value);
  return !words.includes("csv") || (/\n/.test(value) && !isJson(value));
}

/** Whether all texts of a call are in the languages that their inputs are named by. */
export function areWritten({ inputs }: SearchDocument, given: Arguments): boolean {
  return Object.keys(inputs.properties).every((name) => {
    const value = given[name];
    return typeof value !== "string" || isWritten(name, value);
  });
}

function isJson(value: string): boolean {
  try {
    return typeof JSON.parse(value) === "object";
  } catch {
    return false;
  }
}
