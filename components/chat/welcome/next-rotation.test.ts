import { expect, test } from "vitest";
import { nextRotation, type Rotation } from "./next-rotation";

const ALL = ["a", "b", "c", "a", "b", "d"].map((category) => ({ category }));

test("one place changes at a time, and no category shows twice while another is left", () => {
  let rotation: Rotation = { shown: [0, 1, 2], turn: 0 };
  const seen = new Set<number>(rotation.shown);
  for (let turn = 0; turn < 20; turn++) {
    const before = rotation;
    rotation = nextRotation(before, ALL);
    expect(rotation.shown.filter((at, place) => at !== before.shown[place])).toHaveLength(1);
    expect(new Set(rotation.shown.map((at) => ALL[at]?.category)).size).toBe(3);
    for (const at of rotation.shown) seen.add(at);
  }
  expect(seen.size).toBe(ALL.length);
});

test("where all show, nothing changes", () => {
  const rotation: Rotation = { shown: [0, 1], turn: 3 };
  expect(nextRotation(rotation, ALL.slice(0, 2))).toEqual(rotation);
});
