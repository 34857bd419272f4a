/** “7f3a”, “3fa”: whether a word is a number in hexadecimal that has digits and letters. */
export function isHexadecimal(word: string): boolean {
  return /^(?=[a-f]*\d)(?=\d*[a-f])[\da-f]{2,16}$/i.test(word) && !/^\d+e\d+$/i.test(word);
}
