import { expect, test } from "vitest";
import { RunEvent } from "@/lib/agent/events";
import { foldTrace } from "@/lib/runs/fold";
import { RECORDING } from "./recording";

test("the recorded run is one that this version could have told, from its question to its answer", () => {
  for (const event of RECORDING) expect(RunEvent.parse(event)).toEqual(event);
  expect(RECORDING.map(({ seq }) => seq)).toEqual(RECORDING.map((_, at) => at + 1));
  // It says of no mart how many tools that has.
  expect(JSON.stringify(RECORDING)).not.toContain('"tools":');
  const trace = foldTrace(RECORDING);
  expect(trace.status).toBe("answered");
  expect(trace.steps.map(({ kind }) => kind)).toEqual([
    "need",
    "keywords",
    "search",
    "choice",
    "arguments",
    "call",
    "answer",
  ]);
});
