import { describe, expect, it } from "vitest";
import { highest } from "./highest";

describe("highest", () => {
  it("agrees with sorting, whatever the order and the ties", () => {
    const scores = Float32Array.from({ length: 2_000 }, (_, index) => ((index * 7_919) % 251) - 20);
    const eligible = (position: number) => position % 3 !== 0;
    const sorted = [...scores.keys()]
      .filter((position) => eligible(position) && (scores[position] ?? 0) > 0)
      .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
    for (const count of [0, 1, 2, 50, 1_999, 5_000]) {
      expect(highest(scores, count, eligible)).toEqual(sorted.slice(0, count));
    }
  });
});
