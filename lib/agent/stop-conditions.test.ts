import { describe, expect, it } from "vitest";
import { boundReached, DEFAULT_BOUNDS, stopMessage } from "./stop-conditions";

const within = { steps: 9, elapsedMs: 119_999, tokens: 99_999 };

describe("boundReached", () => {
  it("lets a run go on below every bound", () => {
    expect(boundReached(within, DEFAULT_BOUNDS)).toBeUndefined();
  });

  it.each([
    ["steps", { ...within, steps: 10 }],
    ["time", { ...within, elapsedMs: 120_000 }],
    ["budget", { ...within, tokens: 100_000 }],
  ] as const)("names %s at its bound", (stop, progress) => {
    expect(boundReached(progress, DEFAULT_BOUNDS)).toBe(stop);
  });

  it("says the limit with its unit", () => {
    expect(stopMessage("time", DEFAULT_BOUNDS)).toContain("120 seconds");
  });
});
