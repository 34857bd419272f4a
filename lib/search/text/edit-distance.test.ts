import { describe, expect, it } from "vitest";
import { withinEdits } from "./edit-distance";

describe("withinEdits", () => {
  it.each([
    ["weather", "weather", 0, true],
    ["weahter", "weather", 1, true],
    ["wether", "weather", 1, true],
    ["wheather", "weather", 1, true],
    ["qether", "weather", 1, false],
    ["qether", "weather", 2, true],
    ["", "ab", 2, true],
    ["abc", "xyz", 2, false],
  ])("%s → %s within %d: %s", (from, to, most, expected) => {
    expect(withinEdits(from, to, most)).toBe(expected);
  });
});
