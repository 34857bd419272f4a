import { describe, expect, it } from "vitest";
import { boundReached, DEFAULT_BOUNDS, stopMessage } from "./stop-conditions";

const within = { steps: 29, calls: 99, elapsedMs: 119_999, tokens: 199_999, dollars: 0.99 };

describe("boundReached", () => {
  it("lets a run go on below every bound", () => {
    expect(boundReached(within, DEFAULT_BOUNDS)).toBeUndefined();
  });

  it.each([
    ["steps", { ...within, steps: 30 }],
    ["calls", { ...within, calls: 100 }],
    ["cost", { ...within, dollars: 1 }],
    ["time", { ...within, elapsedMs: 120_000 }],
    ["budget", { ...within, tokens: 200_000 }],
  ] as const)("names %s at its bound", (stop, progress) => {
    expect(boundReached(progress, DEFAULT_BOUNDS)).toBe(stop);
  });

  it("says the limit with its unit", () => {
    expect(stopMessage("time", DEFAULT_BOUNDS)).toContain("120 seconds");
  });
});
