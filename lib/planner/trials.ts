/** What is tried of a model, in this order. */
export const TRIALS = ["reachable", "streaming", "functions", "schema", "question"] as const;
export type Trial = (typeof TRIALS)[number];

export interface TrialResult {
  passed: boolean;
  /** One sentence: what came, or why it failed. */
  said: string;
  inputTokens: number;
  outputTokens: number;
  /** US dollars, where the model's price is known. */
  dollars?: number;
  durationMs: number;
}
