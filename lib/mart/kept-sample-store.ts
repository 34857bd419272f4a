import type { Arguments, Json } from "@/lib/json";
import type { SampleResult } from "./verification";

/** An input that a live version passed, and what it returned. */
export interface KeptSample {
  function: string;
  input: Arguments;
  value: Json;
  /** Number of the version that returned it. */
  version: number;
}

/** Where samples are kept that later versions are replayed on. */
export interface KeptSampleStore {
  /** In the order of functions and of what was kept first. */
  listSamples(toolId: string): Promise<KeptSample[]>;
  /** Keeps what passed in place of what an earlier version returned for the same input; other inputs stay. */
  keepSamples(toolId: string, version: number, samples: readonly SampleResult[]): Promise<void>;
}
