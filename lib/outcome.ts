/**
 * What a server action gives back: its value, or one sentence on what happened and what to do; where single fields are
 * wrong, what is wrong with each.
 */
export type Outcome<T> =
  | { ok: true; value: T }
  | { ok: false; message: string; fields?: Readonly<Record<string, string>> };
