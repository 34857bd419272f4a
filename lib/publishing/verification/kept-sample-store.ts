import type { Arguments, Json } from "@/lib/json";

/** An input that a live version passed, and what it returned. */
export interface KeptSample {
  function: string;
  input: Arguments;
  value: Json;
  /** Number of the version that returned it. */
  version: number;
}

/** Samples that later versions are replayed on: what passed is kept when a version goes live. */
export interface KeptSampleStore {
  /** In the order of functions and of what was kept first. */
  listSamples(toolId: string): Promise<KeptSample[]>;
}
