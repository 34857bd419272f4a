import type { Json } from "@/lib/json";
import type { Mention } from "../../mentions/mention";
import type { Word } from "../../text/words";
import type { Parameter } from "../inputs/parameter";

/** A question as the filling of one function reads it. */
export interface Reading {
  question: string;
  words: readonly Word[];
  mentions: readonly Mention[];
  /** Words of the function's own name: they ask for it and are no values. */
  functionStems: ReadonlySet<string>;
  /** Words of the topics that the tool is about. */
  matterStems: ReadonlySet<string>;
  parameters: readonly Parameter[];
}

/** A value that a parameter could take, with what it is made of and how well it fits. */
export interface Offer {
  value: Json;
  mentions: Mention[];
  score: number;
  /** True: the words may serve another parameter too. */
  shared?: boolean;
}

/** Evidence that an optional parameter needs before it is filled at all. */
export const OPTIONAL_EVIDENCE = 1.1;
