/** Longer texts are seldom asked for again, and would be kept for nothing. */
const LONGEST = 2_000;

/** The same reader, which knows up to so many texts that it was asked before: those of functions come again with every question. */
export function remembering<Value>(most: number, read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    if (text.length > LONGEST) return read(text);
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= most) known.clear();
    const value = read(text);
    known.set(text, value);
    return value;
  };
}
