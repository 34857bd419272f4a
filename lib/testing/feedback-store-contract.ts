import { beforeEach, expect, test } from "vitest";
import type { RunStore } from "@/lib/runs";
import { createFeedbacks, type Feedback, type FeedbackStore, type StatisticsStore } from "@/lib/statistics";
import type { ToolStore } from "@/lib/tools";

const RIGHT: Feedback = { right: true, reason: null, text: null };
const WRONG: Feedback = { right: false, reason: "wrong-result", text: "It is 3, not 2.\0 <b>" };
const AT = new Date("2026-03-15T12:00:00Z");

interface Stores {
  feedback: FeedbackStore;
  statistics: StatisticsStore;
  runs: RunStore;
  tools: ToolStore;
}

/** What every FeedbackStore does. `open` gives stores over one empty database before each test. */
export function feedbackStoreContract(open: () => Promise<Stores>): void {
  let stores: Stores;

  beforeEach(async () => {
    stores = await open();
    await stores.tools.ensureUser({ id: "olga", handle: "olga", name: "Olga" });
    for (const slug of ["adder", "dice"])
      await stores.tools.createTool({ id: `id-${slug}`, slug, ownerId: "olga", visibility: "public" });
  });

  /** A run of `visitor:1` that has ended and called these tools, the last of them with what was made up. */
  async function run(id: string, called: readonly string[], { madeUp = false, planner = "rules" } = {}): Promise<void> {
    await stores.runs.createRun({ id, ownerKey: "visitor:1", query: "1+1?", planner, workerId: "w1" });
    await stores.runs.append(id, { workerId: "w1" }, [{ type: "run-end", status: "answered", durationMs: 1 }]);
    const calls = called.map((tool, index) => ({
      ...{ callId: `c${index}`, tool, version: 1, function: "main", error: null, durationMs: 1, peakMemoryBytes: 1 },
      ...{ status: "ok" as const, endedAt: AT.toISOString(), madeUp: madeUp && index === called.length - 1 },
    }));
    await stores.statistics.count([{ runId: id, tally: { calls, lost: [] } }], AT);
  }

  test("only the run's owner says whether its answer was right, changes it and takes it back", async () => {
    const { feedback } = stores;
    await run("r1", ["adder"]);
    expect(await feedback.put("r1", "visitor:2", RIGHT, AT)).toBe(false);
    expect(await feedback.put("r9", "visitor:1", RIGHT, AT)).toBe(false);
    expect(await feedback.put("r1", "visitor:1", RIGHT, AT)).toBe(true);
    expect(await feedback.put("r1", "visitor:1", WRONG, AT)).toBe(true);
    const stored = { ...WRONG, text: "It is 3, not 2.\ufffd <b>" };
    expect(await feedback.ofRuns(["r1", "r9"], "visitor:1")).toEqual(new Map([["r1", stored]]));
    expect(await feedback.ofRuns(["r1"], "visitor:2")).toEqual(new Map());
    expect(await feedback.remove("r1", "visitor:2")).toBe(false);
    expect(await feedback.ofRuns(["r1"], "visitor:1")).toEqual(new Map([["r1", stored]]));
    expect(await feedback.remove("r1", "visitor:1")).toBe(true);
    expect(await feedback.remove("r1", "visitor:1")).toBe(true);
    expect(await feedback.ofRuns(["r1"], "visitor:1")).toEqual(new Map());
  });

  test("nothing is said of a run that goes on", async () => {
    await stores.runs.createRun({ id: "r1", ownerKey: "visitor:1", query: "?", planner: "rules", workerId: "w1" });
    expect(await stores.feedback.put("r1", "visitor:1", RIGHT, AT)).toBe(false);
  });

  test("an answer counts once for each tool that was called, and for its planner", async () => {
    const { feedback } = stores;
    await run("r1", ["adder", "adder", "dice"]);
    await run("r2", ["adder"], { madeUp: true });
    await run("r3", ["dice"], { planner: "native" });
    await feedback.put("r1", "visitor:1", RIGHT, AT);
    await feedback.put("r2", "visitor:1", WRONG, AT);
    expect(await feedback.ofTools(["id-adder", "id-dice", "id-none"])).toEqual(
      new Map([
        ["id-adder", { right: 1, said: 2 }],
        ["id-dice", { right: 1, said: 1 }],
      ]),
    );
    expect(await feedback.ofPlanners()).toEqual([
      { planner: "rules", model: "", right: 1, said: 2, calls: 4, madeUp: 1 },
      { planner: "native", model: "", right: 0, said: 0, calls: 1, madeUp: 0 },
    ]);
  });

  test("reasons come newest first in pages, those of one tool or all, without who gave them", async () => {
    const { feedback } = stores;
    for (const index of [1, 2, 3, 4]) await run(`r${index}`, [index === 4 ? "dice" : "adder"]);
    for (const [index, said] of [WRONG, RIGHT, { ...RIGHT, reason: "well-said" as const }, WRONG].entries())
      await feedback.put(`r${index + 1}`, "visitor:1", said, new Date(AT.getTime() + index));
    const read = createFeedbacks(feedback);
    const first = await read.reasons({}, { limit: 2 });
    expect(first.reasons.map(({ runId }) => runId)).toEqual(["r4", "r3"]);
    const second = await read.reasons({}, { limit: 2, after: first.next ?? "" });
    expect(second).toMatchObject({ reasons: [{ runId: "r1", tools: ["adder"], planner: "rules" }], next: null });
    const { reasons } = await read.reasons({ toolId: "id-adder" }, { limit: 9 });
    expect(reasons.map(({ runId, reason }) => [runId, reason])).toEqual([
      ["r3", "well-said"],
      ["r1", "wrong-result"],
    ]);
    expect(JSON.stringify(reasons)).not.toContain("visitor:1");
  });

  test("what is given is kept without blanks around it and without what hides", async () => {
    await run("r1", ["adder"]);
    const feedback = createFeedbacks(stores.feedback, () => AT);
    await feedback.give("r1", "visitor:1", { right: true, reason: null, text: " \u202efine " });
    expect((await feedback.ofRuns(["r1"], "visitor:1")).get("r1")?.text).toBe("fine");
    await feedback.give("r1", "visitor:1", { right: true, reason: null, text: "  " });
    expect((await feedback.ofRuns(["r1"], "visitor:1")).get("r1")).toEqual(RIGHT);
    await expect(feedback.give("r1", "visitor:2", RIGHT)).rejects.toMatchObject({ code: "not-found" });
    await expect(feedback.retract("r1", "visitor:2")).rejects.toMatchObject({ code: "not-found" });
  });
}
