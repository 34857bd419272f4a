import { describe, expect, it } from "vitest";
import type { Arguments, Json } from "@/lib/json";
import type { Call } from "@/lib/planner";
import { callFacts } from "@/lib/testing/call-facts";
import { fakePlanner } from "@/lib/testing/fake-planner";
import { fixedSearch, searchDocument } from "@/lib/testing/fixed-search";
import { answerQuestion } from "./answer-question";
import type { NewRunEvent, RunEvent } from "./events";
import { type Resumed, resumedFrom } from "./resume";
import { DEFAULT_BOUNDS } from "./stop-conditions";

const inputs = { type: "object" as const, properties: { text: { type: "string" } } };
const documents = ["read", "send"].map((tool) => searchDocument(tool, "main", inputs));
const call = (tool: string, text: string): Call => ({ tool, function: "main", arguments: { text }, reason: "r" });

/** Reads a note, then sends it on, which a person has to approve. */
async function sendNote(handle: string, note: Json, resumed?: Resumed) {
  const events: NewRunEvent[] = [];
  const received: Arguments[] = [];
  const { planner } = fakePlanner({
    plans: resumed
      ? [{ action: "answer", reason: "done" }]
      : [
          { action: "call", calls: [call("read", "note")] },
          { action: "call", calls: [call("send", handle)] },
          { action: "answer", reason: "done" },
        ],
    inOneStage: true,
  });
  const result = await answerQuestion(
    {
      question: "Send the note on",
      memory: [],
      grants: { public: true },
      owner: "local",
      timeZone: "UTC",
      now: new Date(0),
      signal: new AbortController().signal,
      bounds: DEFAULT_BOUNDS,
      ...(resumed && { resumed }),
    },
    {
      planner,
      search: fixedSearch(documents).search,
      sandbox: "fake",
      emit: (event) => events.push(event),
      factsOf: async ({ tool }) => callFacts({ effect: tool === "send" ? "changes" : "reads" }),
      runFunction: async ({ tool, arguments: values }) => {
        if (tool === "send") received.push(values);
        return { status: "ok", value: note, stdout: "", durationMs: 1, peakMemoryBytes: 1 };
      },
    },
  );
  return { result, events, received };
}

function logged(events: readonly NewRunEvent[]): RunEvent[] {
  const at = new Date(0).toISOString();
  return events.map((event, index) => ({ ...event, at, runId: "run", seq: index + 1 }));
}

const documentOf = async (tool: string) => documents.find(({ slug }) => slug === tool);

/** As after a person said yes, in another process. */
async function approved(events: readonly NewRunEvent[], note: Json, values?: Arguments) {
  const given: NewRunEvent = {
    type: "approval-given",
    callId: "call-2",
    by: "owner",
    scope: "once",
    ...(values && { arguments: values }),
  };
  return sendNote("", note, await resumedFrom(logged([...events, given]), documentOf));
}

describe("handles in calls that a person approves", () => {
  it("he sees the value that is sent, and that value is sent", async () => {
    const { result, events } = await sendNote("$call-1", "the note");
    expect(result.status).toBe("waiting");
    expect(events.at(-1)).toMatchObject({ type: "approval-requested", arguments: { text: "the note" } });
    const { received } = await approved(events, "the note");
    expect(received).toEqual([{ text: "the note" }]);
  });

  it("a value that names another handle brings in nothing that he has not seen", async () => {
    const { events } = await sendNote("$call-1", "$call-1.secret");
    expect(events.at(-1)).toMatchObject({ arguments: { text: "$call-1.secret" } });
    expect((await approved(events, "x")).received).toEqual([{ text: "$call-1.secret" }]);
    const edited = await approved(events, "x", { text: "$call-1" });
    expect(edited.received).toEqual([{ text: "$call-1" }]);
  });

  it("one that leads nowhere is told to the planner, and nobody is asked", async () => {
    const { result, events } = await sendNote("$call-1.nothing", { note: "n" });
    expect(result.status).toBe("answered");
    expect(events.find((event) => event.type === "tool-call-end" && event.callId === "call-2")).toMatchObject({
      status: "invalid-arguments",
      error: expect.stringContaining("leads nowhere"),
    });
  });
});
