const NUMBERS = [3, 7, 2, 10, 1, 5, 0.5, 100];

/** Names of what comes after, or is more than, another input: an end, a maximum. */
const LATER = /^(?:end|to|until|till|max|maximum|high|highest|upper|stop|last|total|final|finish|target)(?:_|$)/;

/** What a number of such a name most likely is. */
const NAMES: readonly (readonly [RegExp, readonly number[]])[] = [
  [/(?:^|_)year$/, [2024, 1999]],
  [/(?:^|_)(?:probability|fraction|share|confidence|alpha|opacity)(?:_|$)/, [0.5, 0.25]],
  [/(?:^|_)age(?:_|$)/, [30, 45]],
];

function wordsOf(name: string): string {
  return name.replace(/(\p{Ll})(\p{Lu})/gu, "$1_$2").toLowerCase();
}

export function isLater(name: string): boolean {
  return LATER.test(wordsOf(name));
}

/** Numbers for an input of this name, the likeliest first. */
export function numbersNamed(name: string, isInteger: boolean): readonly number[] {
  const words = wordsOf(name);
  if (LATER.test(words)) return [...NUMBERS.map((number) => number * 10), ...NUMBERS];
  const likely = NAMES.find(([pattern]) => pattern.test(words))?.[1] ?? [];
  return [...likely.filter((number) => !isInteger || Number.isInteger(number)), ...NUMBERS];
}
