import { expect, test } from "vitest";
import type { CallResult } from "@/lib/planner";
import { plannerState } from "@/lib/testing/planner-state";
import { shownState } from "./shown-state";

test("of a result for its caller and for the answer only the answer's part is shown, in this run and of earlier ones", () => {
  const call = { tool: "sorter", function: "main", arguments: {}, reason: "" };
  const result: CallResult = { call, status: "ok", value: { content: "2 are sorted.", data: { sorted: ["secret"] } } };
  const shown = shownState({
    ...plannerState({ question: "Sort them" }),
    memory: [{ question: "Sort them", calls: [result], answer: "" }],
    steps: [{ kind: "calls", results: [result] }],
  });
  expect(shown.steps).toMatchObject([{ results: [{ value: "2 are sorted." }] }]);
  expect(JSON.stringify(shown)).not.toContain("secret");
});
