import { expect, test } from "vitest";
import type { SandboxResult } from "@/lib/sandbox";
import type { CallOptions } from "@/lib/tools";
import { runResponse } from "./run-response";

const RESULT: SandboxResult = { status: "ok", value: 3, stdout: "", durationMs: 1, peakMemoryBytes: 1 };

const respond = (run: (options: CallOptions) => Promise<SandboxResult>, signal?: AbortSignal) =>
  runResponse(new Request("http://localhost/api/tools/adder/run", { method: "POST", signal }), run);

const linesOf = async (response: Response) =>
  (await response.text())
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

test("what a call that runs prints comes line by line, and last its result, however it ended", async () => {
  for (const result of [RESULT, { ...RESULT, status: "tool-error" as const, error: "no" }]) {
    const response = await respond(async ({ onAccepted, onOutput }) => {
      onAccepted?.();
      onOutput?.({ stream: "stdout", text: "a" });
      return result;
    });
    expect(response.status).toBe(200);
    expect(await linesOf(response)).toEqual([
      { type: "output", stream: "stdout", text: "a" },
      { type: "result", result },
    ]);
  }
});

test("the answer begins before the call has ended", async () => {
  const end = Promise.withResolvers<SandboxResult>();
  const response = await respond(({ onAccepted }) => {
    onAccepted?.();
    return end.promise;
  });
  expect(response.status).toBe(200);
  end.resolve(RESULT);
  expect(await linesOf(response)).toEqual([{ type: "result", result: RESULT }]);
});

test("a call that does not fit is a bad request, with its result", async () => {
  const refused: SandboxResult = { ...RESULT, status: "invalid-arguments", error: "“a” is missing." };
  const response = await respond(async () => refused);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ detail: "“a” is missing.", result: { status: "invalid-arguments" } });
});

test("output that nobody reads is held back, joined and not lost", async () => {
  const piece = "\u001e".repeat(1_000);
  let printed = 0;
  const response = await respond(async ({ onAccepted, onOutput, untilTaken }) => {
    onAccepted?.();
    for (; printed < 1_000; printed++) {
      onOutput?.({ stream: "stdout", text: piece });
      await untilTaken?.();
    }
    // One who cannot wait.
    for (let more = 0; more < 100_000; more++) onOutput?.({ stream: "stdout", text: "." });
    return RESULT;
  });
  await new Promise((resolve) => setImmediate(resolve));
  // Each is six times as long in JSON.
  expect(printed).toBeLessThan(60);
  const lines = await linesOf(response);
  expect(lines.map(({ text = "" }) => text).join("")).toBe(piece.repeat(1_000) + ".".repeat(100_000));
  expect(lines.length).toBeLessThan(20_000);
  expect(lines.at(-1)).toEqual({ type: "result", result: RESULT });
});

test("who leaves, before the answer begins or later, cancels the call", async () => {
  const early = new AbortController();
  const signals: (AbortSignal | undefined)[] = [];
  const never = ({ signal, onAccepted }: CallOptions, accepts: boolean) => {
    signals.push(signal);
    if (accepts) onAccepted?.();
    return new Promise<SandboxResult>(() => {});
  };
  void respond((options) => never(options, false), early.signal);
  early.abort();
  const response = await respond((options) => never(options, true));
  await response.body?.cancel();
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, true]);
});
