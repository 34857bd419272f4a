import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { publicMessage } from "@/lib/errors";
import { type CallResult, isOk, programOf } from "@/lib/planner";
import type { AnsweredCall, AskedCall, SandboxOutput, SandboxResult } from "@/lib/sandbox";
import { contentForPlanner } from "@/lib/schema/content-and-data";
import { beginCall, decided, isReading, readOnce, withFacts } from "./make-call";
import { isOwn } from "./own-functions";
import { type BegunCall, resultsIn } from "./resume";
import { logOutput } from "./run-call";
import type { RunProgress } from "./run-progress";

const QUOTES = ['"', "'", "`"];

/** How a program is ended before its time: with a result, or because a person is asked. */
type Ending = Pick<CallResult, "status" | "error"> | { asks: () => void };

/** What a call rejects with once its program has ended: nobody is there for an answer. */
class Ended extends Error {}

/**
 * Runs a program of calls. Where one of them waits for a person, the program ends, and later runs again: what it asks for
 * is then answered from the log, as long as it asks for the same.
 */
export async function runProgram(run: RunProgress, item: BegunCall): Promise<CallResult | "waiting"> {
  const result = await new ProgramRun(run, item).result();
  if (!("asks" in result)) return result;
  result.asks();
  return "waiting";
}

class ProgramRun {
  /** What it asked for, those of before it was run again first. */
  private readonly inner: BegunCall[];
  private readonly code: string;
  /** How many of them it asked for this time. */
  private asked = 0;
  private ending: Ending | undefined;
  private readonly ended = new AbortController();
  /** Of what was asked for last: that it is written down, that it is answered, that what may change something is done. */
  private written: Promise<unknown> = Promise.resolve();
  private answered: Promise<unknown> = Promise.resolve();
  private changed: Promise<unknown> = Promise.resolve();
  private readonly reading = new Set<Promise<unknown>>();

  private readonly run: RunProgress;
  private readonly item: BegunCall;

  constructor(run: RunProgress, item: BegunCall) {
    this.run = run;
    this.item = item;
    this.inner = [...(item.inner ?? [])];
    this.code = programOf(item.call) ?? "";
  }

  /** Its end; or what asks a person, once nothing of it goes on. */
  async result(): Promise<CallResult | { asks: () => void }> {
    const { run, item } = this;
    const { callId, call } = item;
    const output = logOutput(run, callId);
    const own = await this.execute(({ stream, text }) => output[stream].push(text));
    // What it asked for and did not wait for is made all the same.
    if (own.status === "ok") await this.answered;
    this.ended.abort();
    await Promise.allSettled([...this.reading, this.changed]);
    output.stdout.flush();
    output.stderr.flush();
    if (this.ending && "asks" in this.ending) return this.ending;
    const { status, value, error }: Pick<SandboxResult, "status" | "value" | "error"> = this.ending ?? own;
    const { durationMs, peakMemoryBytes, stdout } = own;
    run.emit({ type: "program-end", callId, status, value, error, durationMs, peakMemoryBytes });
    return { call, callId, status, value, error, stdout, ...resultsIn(this.inner) };
  }

  private async execute(onOutput: (output: SandboxOutput) => void): Promise<SandboxResult> {
    const { options, ports, signal } = this.run;
    const { now, owner, address, bounds } = options;
    const seed = createHash("sha256")
      .update(`${now.getTime()} ${this.item.callId} ${this.code}`)
      .digest()
      .readInt32LE();
    const running = ports.runProgram?.(this.code, {
      ...{ now: now.getTime(), seed, owner, address, onOutput },
      signal: AbortSignal.any([signal, this.ended.signal]),
      timeMs: bounds.timeMs,
      call: (asked) => this.call(asked),
    });
    const failed = (error: unknown): SandboxResult => {
      ports.onUnexpectedError?.(error);
      return {
        ...{ status: "sandbox-error", stdout: "", durationMs: 0, peakMemoryBytes: 0 },
        error: publicMessage(error),
      };
    };
    return running?.catch(failed) ?? failed(new Error("programs cannot be run here"));
  }

  /** Answers come in the order of what was asked for, so that the program goes the same way when it runs again. */
  private call(asked: AskedCall): Promise<AnsweredCall> {
    const written = this.written.then(() => this.write(asked));
    this.written = written.catch(() => undefined);
    const end = written.then((begun) => ("failed" in begun ? begun : this.carryOut(begun)));
    const answer = Promise.all([end, this.answered]).then(([answered]) => answered);
    this.answered = answer.catch(() => undefined);
    return answer;
  }

  /** Writes down what is asked for, or finds it in the log of before. */
  private async write({ name, arguments: values }: AskedCall): Promise<BegunCall | { failed: string }> {
    const { run } = this;
    this.throwIfEnded();
    const candidate = await run.named(name);
    this.throwIfEnded();
    if (candidate === null) return { failed: `There is no function “${name}” that may be called.` };
    const { slug, function: own } = candidate.document;
    const call = { tool: slug, function: own, arguments: values, reason: "The program asks for it." };
    if (isOwn(call)) return { failed: `“${name}” can be called in a turn only, and not by a program.` };
    const before = this.inner[this.asked];
    this.asked += 1;
    if (before && !isSame(before, call)) return this.end(diverged(this.asked));
    if (before) return before;
    const { calls } = run.options.bounds;
    if (run.callCount >= calls)
      return this.end({ status: "cancelled", error: `It reached the limit of ${calls} calls.` });
    const begun = beginCall(run, call, candidate, this.item.callId);
    this.inner.push(begun);
    return begun;
  }

  private async carryOut(begun: BegunCall): Promise<AnsweredCall> {
    const result = begun.result ?? (await this.make(begun));
    begun.result = result;
    this.run.met(result);
    if (result.status === "refused") return this.end({ status: "refused", error: result.error });
    if (isOk(result)) return { value: contentForPlanner(result.value ?? null) };
    return { failed: `${result.call.tool} failed (${result.status})${result.error ? `: ${result.error}` : ""}` };
  }

  /** A handle counts where the program itself writes it: a result that only looks like one, or like a part of one, is a text. */
  private async make(begun: BegunCall): Promise<CallResult> {
    const { run } = this;
    const isWritten = (text: string) => QUOTES.some((quote) => this.code.includes(quote + text + quote));
    const known = await withFacts(run, begun, isWritten);
    if (isReading(known)) {
      const reading = readOnce(run, known);
      this.reading.add(reading);
      return reading;
    }
    const changing = this.changed.then(async () => {
      this.throwIfEnded();
      const end = await decided(run, known);
      return typeof end === "function" ? this.end({ asks: end }) : end;
    });
    this.changed = changing.catch(() => undefined);
    return changing;
  }

  private end(ending: Ending): never {
    this.ending ??= ending;
    this.ended.abort();
    throw new Ended();
  }

  private throwIfEnded(): void {
    if (this.ended.signal.aborted) throw new Ended();
  }
}

/** The same of the same function: what a person changed of it was changed in what he approved. */
function isSame({ call, asked }: BegunCall, { tool, function: name, arguments: values }: CallResult["call"]): boolean {
  return call.tool === tool && call.function === name && isDeepStrictEqual(asked, values);
}

function diverged(place: number): Ending {
  return {
    status: "diverged",
    error: `When it was run again, its call ${place} was another one than before. What it had done until then stands.`,
  };
}
