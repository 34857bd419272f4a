import type { Arguments, Json } from "@/lib/json";

/** An input of a call that is asked about, with what it would be given once that is confirmed. */
interface Asked {
  input: string;
  value?: Json | undefined;
}

/** What a call that is only to be confirmed would be given, by input; undefined where nothing is asked about, or an input has no value yet. */
export function offeredValues(asked: readonly Asked[]): Arguments | undefined {
  const values: Arguments = {};
  for (const { input, value } of asked) {
    if (value === undefined) return undefined;
    values[input] = value;
  }
  return asked.length === 0 ? undefined : values;
}

/** Whether what is asked about is a call to be confirmed. */
export function isOffer(asked: readonly Asked[]): boolean {
  return offeredValues(asked) !== undefined;
}
