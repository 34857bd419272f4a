/** Whether two words differ by one letter: one more, one less, another, or two exchanged. */
export function oneApart(word: string, stem: string): boolean {
  let start = 0;
  while (start < word.length && word[start] === stem[start]) start++;
  let end = 0;
  const most = Math.min(word.length, stem.length) - start;
  while (end < most && word[word.length - 1 - end] === stem[stem.length - 1 - end]) end++;
  const left = word.slice(start, word.length - end);
  const right = stem.slice(start, stem.length - end);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
