import { identifierWords } from "../text/words";

/** Whether a text is in the language that its input is named by. */
export function isWritten(name: string, value: string): boolean {
  const words = identifierWords(name);
  if (words.includes("json")) return isJson(value);
  return !words.includes("csv") || (/\n/.test(value) && !isJson(value));
}

function isJson(value: string): boolean {
  try {
    return typeof JSON.parse(value) === "object";
  } catch {
    return false;
  }
}
