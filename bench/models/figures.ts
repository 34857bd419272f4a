import type { RunEvent } from "@/lib/agent/events";
import { VERDICTS, type Verdict } from "../everyday/judge";

/** What one question came to and cost. */
export interface Asked {
  verdict: Verdict;
  milliseconds: number;
  inputTokens: number;
  outputTokens: number;
}

/** What a provider asks for a million tokens, in whatever money; undefined where nobody said. */
export interface Prices {
  input: number | undefined;
  output: number | undefined;
}

/** The tokens of a run, by its log. */
export function tokensOf(events: readonly RunEvent[]): Pick<Asked, "inputTokens" | "outputTokens"> {
  const usage = events.findLast((event) => event.type === "usage");
  return { inputTokens: usage?.inputTokens ?? 0, outputTokens: usage?.outputTokens ?? 0 };
}

export const HEAD = [
  "planner".padEnd(12),
  "rows".padStart(5),
  ...VERDICTS.map((verdict) => verdict.padStart(9)),
  ...["tokens in", "out", "cost", "median s", "slowest s"].map((name) => name.padStart(10)),
].join("");

/** Totals of one planner, in the columns of the head. */
export function totals(planner: string, asked: readonly Asked[], prices: Prices): string {
  const sum = (of: (one: Asked) => number) => asked.reduce((total, one) => total + of(one), 0);
  const tokensIn = sum(({ inputTokens }) => inputTokens);
  const tokensOut = sum(({ outputTokens }) => outputTokens);
  const seconds = asked.map(({ milliseconds }) => milliseconds / 1000).toSorted((one, other) => one - other);
  const at = (share: number) =>
    (seconds[Math.min(seconds.length - 1, Math.floor(share * seconds.length))] ?? 0).toFixed(1);
  return [
    planner.padEnd(12),
    String(asked.length).padStart(5),
    ...VERDICTS.map((verdict) => String(asked.filter((one) => one.verdict === verdict).length).padStart(9)),
    ...[String(tokensIn), String(tokensOut), cost(tokensIn, tokensOut, prices), at(0.5), at(1)].map((cell) =>
      cell.padStart(10),
    ),
  ].join("");
}

function cost(tokensIn: number, tokensOut: number, { input, output }: Prices): string {
  if (tokensIn + tokensOut === 0) return "0";
  if (input === undefined || output === undefined) return "–";
  return ((tokensIn * input + tokensOut * output) / 1_000_000).toFixed(4);
}
