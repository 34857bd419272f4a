import type { TraceMissing } from "./steps";

/** Whether what a run asks for is a call to be confirmed: it knows a value for each input. */
export function isOffer(missing: readonly Pick<TraceMissing, "value">[]): boolean {
  return missing.length > 0 && missing.every(({ value }) => value !== undefined);
}
