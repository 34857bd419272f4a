import type { Json } from "@/lib/json";

/** What is asked of a mention here: quoted texts and numbers in words are taken from the mentions of a question. */
export interface Mention {
  kind: string;
  /** Offsets in the question. */
  start: number;
  end: number;
  text: string;
  value: Json;
}
