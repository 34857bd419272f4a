import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { coalesce } from "./coalesce";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("coalesce", () => {
  it("passes the first piece at once and joins those that follow closely", () => {
    const passed: string[] = [];
    const { push } = coalesce((text) => passed.push(text), { delayMs: 40 });
    push("a");
    push("b");
    push("c");
    expect(passed).toEqual(["a"]);
    vi.advanceTimersByTime(40);
    expect(passed).toEqual(["a", "bc"]);
  });

  it("does not let much text wait, and flushes the rest once", () => {
    const passed: string[] = [];
    const { push, flush } = coalesce((text) => passed.push(text), { delayMs: 40, length: 4 });
    push("a");
    push("bcde");
    push("f");
    flush();
    flush();
    vi.advanceTimersByTime(100);
    expect(passed).toEqual(["a", "bcde", "f"]);
  });
});
