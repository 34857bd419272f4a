import { TaskState } from "@a2a-js/sdk";
import { describe, expect, it } from "vitest";
import type { NewRunEvent, RunEnd, RunEvent } from "@/lib/agent/events";
import { withHistory } from "../history";
import { tasksIn, toTask } from "./run-task";

const AT = "2026-01-15T12:00:00.000Z";

function logged(runId: string, events: readonly NewRunEvent[]) {
  const log = events.map((event, at): RunEvent => ({ ...event, seq: at + 1, at: AT, runId }));
  return { id: runId, events: log };
}

function run(id: string, status: RunEnd | "running", answer: string, continues?: string) {
  const start = { type: "run-start" as const, query: `Question of ${id}`, planner: "offline", continues };
  const said = answer === "" ? [] : [{ type: "answer-end" as const, text: answer }];
  const end = status === "running" ? [] : [{ type: "run-end" as const, status, durationMs: 1 }];
  return logged(id, [start, ...said, ...end]);
}

const place = { taskId: "a", contextId: "chat" };

describe("runs as tasks of A2A", () => {
  it.each([
    ["running", TaskState.TASK_STATE_WORKING],
    ["answered", TaskState.TASK_STATE_COMPLETED],
    ["clarification-needed", TaskState.TASK_STATE_INPUT_REQUIRED],
    ["no-tool-available", TaskState.TASK_STATE_REJECTED],
    ["needs-model", TaskState.TASK_STATE_REJECTED],
    ["failed", TaskState.TASK_STATE_FAILED],
    ["cancelled", TaskState.TASK_STATE_CANCELED],
  ] as const)("%s", (status, state) => {
    expect(toTask({ ...place, runs: [run("a", status, "")] }).status?.state).toBe(state);
  });

  it("gives the answer as an artifact where it is one, and as what is said else", () => {
    const answered = toTask({ ...place, runs: [run("a", "answered", "a\\_b is 42")] });
    expect(answered.artifacts[0]?.parts[0]?.content).toEqual({ $case: "text", value: "a_b is 42" });
    expect(answered.status?.message).toBeUndefined();
    const asks = toTask({ ...place, runs: [run("a", "clarification-needed", "How much is a\\_b?")] });
    expect(asks.artifacts).toEqual([]);
    expect(asks.status?.message?.parts[0]?.content).toEqual({ $case: "text", value: "How much is a_b?" });
  });

  it("has replies, and replies to replies, in the task of the first question", () => {
    const runs = [
      run("a", "clarification-needed", "How much?"),
      run("b", "answered", "Something else."),
      run("c", "clarification-needed", "For how long?", "a"),
      run("d", "answered", "42", "c"),
    ];
    const [first, second] = tasksIn("chat", runs);
    expect(first?.runs.map(({ id }) => id)).toEqual(["a", "c", "d"]);
    expect(second?.runs.map(({ id }) => id)).toEqual(["b"]);
    const task = toTask({ ...place, runs: first?.runs ?? [] });
    const { history, status } = task;
    expect(status?.state).toBe(TaskState.TASK_STATE_COMPLETED);
    expect(history.map(({ parts: [part] }) => part?.content?.value)).toEqual([
      ...["Question of a", "How much?", "Question of c", "For how long?", "Question of d"],
    ]);
    expect(withHistory(task, 2).history).toHaveLength(2);
    expect(withHistory(task, 0).history).toEqual([]);
  });
});
