import type { Language } from "@/components/code/highlight";

export interface Template {
  name: string;
  source: string;
}

const PYTHON_INPUTS = `from typing import Literal


def main(text: str, case: Literal["upper", "lower", "title"] = "upper") -> str:
    """Change the case of a text.

    Args:
        text: What to change.
        case: The case to change it to.
    """
    return getattr(text, case)()
`;

const PYTHON_SEVERAL = `def celsius_to_fahrenheit(celsius: float) -> float:
    """Convert degrees Celsius to degrees Fahrenheit.

    Args:
        celsius: The temperature in degrees Celsius.
    """
    return celsius * 9 / 5 + 32


def fahrenheit_to_celsius(fahrenheit: float) -> float:
    """Convert degrees Fahrenheit to degrees Celsius.

    Args:
        fahrenheit: The temperature in degrees Fahrenheit.
    """
    return (fahrenheit - 32) * 5 / 9
`;

const PYTHON_REQUEST = `import json
from urllib.parse import quote
from urllib.request import urlopen


def main(word: str) -> list:
    """Look up what a word means.

    Args:
        word: An English word.
    """
    # Name the host under “Permissions and limits”: api.dictionaryapi.dev
    with urlopen(f"https://api.dictionaryapi.dev/api/v2/entries/en/{quote(word)}") as answer:
        return json.load(answer)
`;

const JAVASCRIPT_INPUTS = `/**
 * Repeat a text.
 * @param {object} input
 * @param {string} input.text What to repeat.
 * @param {number} [input.times=2] How often.
 */
export function main({ text, times = 2 }) {
  return text.repeat(times);
}
`;

const JAVASCRIPT_SEVERAL = `/**
 * Count the words of a text.
 * @param {object} input
 * @param {string} input.text The text to count in.
 */
export function countWords({ text }) {
  return text.split(/\\s+/).filter(Boolean).length;
}

/**
 * Find the longest word of a text.
 * @param {object} input
 * @param {string} input.text The text to look in.
 */
export function longestWord({ text }) {
  return text.split(/\\s+/).reduce((longest, word) => (word.length > longest.length ? word : longest), "");
}
`;

const TYPESCRIPT_INPUTS = `interface Input {
  /** What to sort, one entry each. */
  entries: string[];
  /** Whether the last comes first. */
  descending?: boolean;
}

/** Sort a list of texts. */
export function main({ entries, descending = false }: Input): string[] {
  const sorted = entries.toSorted((a, b) => a.localeCompare(b));
  return descending ? sorted.reverse() : sorted;
}
`;

const TYPESCRIPT_SEVERAL = `/** Convert kilometres to miles. */
export function toMiles({ kilometres }: { kilometres: number }): number {
  return kilometres / 1.609344;
}

/** Convert miles to kilometres. */
export function toKilometres({ miles }: { miles: number }): number {
  return miles * 1.609344;
}
`;

const SCRIPT_REQUEST = (type: string) => `/**
 * Look up what a word means.
 * @param {object} input
 * @param {string} input.word An English word.
 */
export async function main({ word }${type}) {
  // Name the host under “Permissions and limits”: api.dictionaryapi.dev
  const answer = await fetch(\`https://api.dictionaryapi.dev/api/v2/entries/en/\${encodeURIComponent(word)}\`);
  if (!answer.ok) throw new Error(\`The dictionary answered \${answer.status}.\`);
  return answer.json();
}
`;

const ONE = "One function";
const SEVERAL = "Two functions";
const REQUEST = "Ask a web service";

/** What one can start from, in each language. */
export const TEMPLATES: Record<Language, readonly Template[]> = {
  python: [
    { name: ONE, source: PYTHON_INPUTS },
    { name: SEVERAL, source: PYTHON_SEVERAL },
    { name: REQUEST, source: PYTHON_REQUEST },
  ],
  javascript: [
    { name: ONE, source: JAVASCRIPT_INPUTS },
    { name: SEVERAL, source: JAVASCRIPT_SEVERAL },
    { name: REQUEST, source: SCRIPT_REQUEST("") },
  ],
  typescript: [
    { name: ONE, source: TYPESCRIPT_INPUTS },
    { name: SEVERAL, source: TYPESCRIPT_SEVERAL },
    { name: REQUEST, source: SCRIPT_REQUEST(": { word: string }") },
  ],
};
