/** “Encode something”, “a hash, quickly”: words that stand for a text, or say how soon, and are none. “US” is a country; “the first one” speaks of another text. */
export function saysNothing(text: string): boolean {
  const said = text.trim();
  return /^(?:me|us|you)$/.test(said) || STANDS_FOR.test(said) || PARTS_OF.test(said);
}

/** “The letters of lamp” speaks of a text, and is none. */
const PARTS_OF =
  /^(?:all )?the (?:letters|words|characters|digits|vowels|consonants|lines|sentences) (?:of|in) \S{1,60}$/iu;

const STANDS_FOR =
  /^(?:(?:an?|the) (?:empty|blank) (?:string|text|line)|something|anything|stuff|(?:some )?things|quickly|fast|asap|urgently|soon|the (?:first|second|third|last|other|same|longest|shortest) (?:one|item|entry|word|line|letter)|the \p{L}{2,15} (?:that )?(?:you|we|i) (?:get|got|find|found))(?: for (?:me|us))?$/iu;
