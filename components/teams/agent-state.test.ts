import { expect, test } from "vitest";
import { teamState } from "./agent-state";

test("a team that ended because nobody fits says what it lacks, not that it waits for a reply", () => {
  expect(teamState("clarification-needed")).toEqual({ label: "needs a clearer goal", tone: "warn" });
});
