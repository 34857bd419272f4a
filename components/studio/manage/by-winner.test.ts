import { expect, test } from "vitest";
import type { LostRecord } from "@/lib/statistics";
import { byWinner } from "./by-winner";

test("lost selections are gathered by who won, most often first, each in its order", () => {
  const at = new Date(0);
  const record = (runId: string, winner: string | null): LostRecord => {
    return { runId, winner, function: "main", place: 2, probability: 0.4, reason: "", at, question: null };
  };
  const groups = byWinner([record("1", "dice"), record("2", null), record("3", "echo"), record("4", "echo")]);
  expect(groups.map(({ winner, lost }) => [winner, lost.map(({ runId }) => runId)])).toEqual([
    ["echo", ["3", "4"]],
    ["dice", ["1"]],
    [null, ["2"]],
  ]);
});
