/** Whether the number that ends there is a year: “44 BC”. */
export function isYear(text: string, end: number): boolean {
  return /^\s?(?:BCE?|AD)\b/.test(text.slice(end, end + 6));
}
