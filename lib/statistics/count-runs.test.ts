import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRunCounter } from "./count-runs";
import type { StatisticsStore } from "./statistics-store";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A store that cannot count the run “bad”; tells which runs were given to it together. */
function counterOf() {
  const together: string[][] = [];
  const errors: unknown[] = [];
  const store: Pick<StatisticsStore, "uncounted" | "count" | "staleHealth" | "refreshHealth"> = {
    uncounted: async () => [],
    staleHealth: async () => [],
    refreshHealth: async () => {},
    async count(said) {
      const ids = said.map(({ runId }) => runId);
      if (ids.includes("bad")) throw new Error("This cannot be counted.");
      together.push(ids);
    },
  };
  const counter = createRunCounter({
    store,
    runs: { readEvents: async () => [] },
    onError: (error) => errors.push(error),
  });
  return { counter, together, errors };
}

test("runs that end within a second are counted together", async () => {
  const { counter, together } = counterOf();
  counter.add("1");
  await vi.advanceTimersByTimeAsync(900);
  counter.add("2");
  expect(together).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(together).toEqual([["1", "2"]]);
  counter.add("3");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(together).toEqual([["1", "2"], ["3"]]);
  await counter.close();
});

test("one that cannot be counted does not keep the others from it", async () => {
  const { counter, together, errors } = counterOf();
  for (const id of ["1", "bad", "2"]) counter.add(id);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(together).toEqual([["1"], ["2"]]);
  expect(errors).toHaveLength(1);
  await counter.close();
});
