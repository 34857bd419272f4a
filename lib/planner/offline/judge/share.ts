/** A part of a whole, 0 where there is no whole. */
export function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
