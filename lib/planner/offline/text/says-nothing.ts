/** “Encode something”, “a hash, quickly”: words that stand for a text, or say how soon, and are none. “US” is a country. */
export function saysNothing(text: string): boolean {
  const said = text.trim();
  return /^(?:me|us|you)$/.test(said) || STANDS_FOR.test(said);
}

const STANDS_FOR =
  /^(?:something|anything|stuff|(?:some )?things|quickly|fast|asap|urgently|soon)(?: for (?:me|us))?$/i;
