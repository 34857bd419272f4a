/** “Encode something”, “a hash, quickly”: words that stand for a text, or say how soon, and are none. */
export function saysNothing(text: string): boolean {
  return /^(?:(?:something|anything|stuff|(?:some )?things|quickly|fast|asap|urgently|soon)(?: for (?:me|us))?|me|us|you)$/i.test(
    text.trim(),
  );
}
