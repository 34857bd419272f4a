import { expect, it } from "vitest";
import { NO_TREES, scoreOf, type Trees } from "./boosted";

/** 1 where both features are above 0.5, and 0 else. */
const BOTH: Trees = {
  names: ["a", "b"],
  roots: [0],
  feature: [0, -1, 1, -1, -1],
  atMost: [0.5, 0, 0.5, 0, 0],
  below: [1, 0, 3, 0, 0],
  value: [0, 0, 0, 0, 1],
};

it.each([
  [{}, 0],
  [{ a: 1 }, 0],
  [{ b: 1 }, 0],
  [{ a: 0.5, b: 1 }, 0],
  [{ a: 1, b: 1 }, 1],
])("of %j the tree says %d", (features, said) => {
  expect(scoreOf({ weights: {}, trees: BOTH }, features)).toBe(said);
});

it("a third is what it was fitted as: as many digits of it", () => {
  const thirds = { ...BOTH, atMost: [0.3333, 0, 0.5, 0, 0], value: [0, 5, 0, 0, 1] };
  expect(scoreOf({ weights: {}, trees: thirds }, { a: 1 / 3, b: 1 })).toBe(5);
});

it("adds to the weights, and nothing where there is no tree", () => {
  expect(scoreOf({ weights: { a: 2 }, trees: BOTH }, { a: 1, b: 1 })).toBe(3);
  expect(scoreOf({ weights: { a: 2 }, trees: NO_TREES }, { a: 1, b: 1 })).toBe(2);
});
