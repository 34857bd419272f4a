import { expect, test } from "vitest";
import { IDLE, oneCall, type ToolRun } from "./one-call";
import type { ToolRunMessage } from "./tool-run";

function held() {
  let run: ToolRun = IDLE;
  const call = oneCall((next) => {
    run = next(run);
  });
  return { ...call, shown: () => run };
}

/** A call that says what it is told to say, until it is ended or its reader leaves. */
function spoken() {
  const { readable, writable } = new TransformStream<ToolRunMessage>();
  const writer = writable.getWriter();
  async function* open(signal: AbortSignal) {
    signal.addEventListener("abort", () => void writer.abort(signal.reason).catch(() => undefined));
    yield* readable;
  }
  return {
    open,
    say: (text: string) => writer.write({ type: "output", stream: "stdout", text }),
    end: () => writer.close(),
  };
}

test("a call shows what it says, and that the connection broke where it ends without a result", async () => {
  const { start, shown } = held();
  const call = spoken();
  const ended = start(call.open);
  await call.say("one");
  expect(shown().running).toBe(true);
  await call.end();
  await ended;
  expect(shown()).toMatchObject({ running: false, output: "one", failure: expect.stringContaining("broke") });
});

test("a call that is cancelled says so", async () => {
  const { start, cancel, shown } = held();
  const ended = start(spoken().open);
  cancel();
  await ended;
  expect(shown()).toMatchObject({ running: false, failure: "Cancelled." });
});

test("clearing ends the call, and nothing of it shows afterwards", async () => {
  const { start, clear, shown } = held();
  const seen: AbortSignal[] = [];
  const { promise: untilCleared, resolve: goOn } = Promise.withResolvers<void>();
  const ended = start(async function* (signal) {
    seen.push(signal);
    await untilCleared;
    yield { type: "output", stream: "stdout", text: "late" };
    throw new Error("left");
  });
  clear();
  expect(seen.map(({ aborted }) => aborted)).toEqual([true]);
  goOn();
  await ended;
  expect(shown()).toEqual(IDLE);
});

test("what an earlier call still says does not show as of the next one", async () => {
  const { start, clear, shown } = held();
  const { promise: untilNext, resolve: goOn } = Promise.withResolvers<void>();
  const first = start(async function* () {
    await untilNext;
    yield { type: "failure", message: "of the first" };
  });
  clear();
  const next = spoken();
  const second = start(next.open);
  goOn();
  await first;
  await next.say("of the second");
  expect(shown()).toMatchObject({ running: true, failure: null });
  await next.end();
  await second;
  expect(shown().output).toBe("of the second");
});
