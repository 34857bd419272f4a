/** A term index as a few long arrays, to write and read it at once. Terms are in the order of their occurrences. */
export interface StoredTerms {
  terms: string;
  /** Occurrences of each term. */
  counts: Int32Array;
  slots: Int32Array;
  weights: Float32Array;
  /** Length of each document, by slot. */
  lengths: Float32Array;
}
