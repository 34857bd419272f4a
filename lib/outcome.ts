/** What a server action gives back: its value, or one sentence on what happened and what to do. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; message: string };
