import type { Span } from "@/lib/argument-source";
import type { Word } from "../text/words";
import type { Asked } from "./asked";
import type { Reading } from "./readings";
import type { Vocabulary } from "./vocabulary";

/** A reading with what several of its features look at. */
export interface Looked {
  reading: Reading;
  asked: Asked;
  /** The readings of other functions. */
  others: readonly Reading[];
  vocabulary: Vocabulary;
  /** The places of the question that the reading takes its values from. */
  spans: readonly Span[];
  /** The words that stand nowhere in these. */
  free: readonly Word[];
  /** Those of them that the function never says. */
  unexplained: readonly Word[];
  filled: Reading["filling"]["choices"];
}
