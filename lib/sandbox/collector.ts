import { StringDecoder } from "node:string_decoder";
import type { CallLimits, SandboxOutput, SandboxResult } from "./sandbox";

/** How a call ended, before what it printed and used is added. */
export type Ending = Pick<SandboxResult, "status" | "value" | "error">;

/** What a runner adds around a value; not counted as output. */
export const ENVELOPE_BYTES = 64;

export function tooMuch(limits: CallLimits, what: string): Ending {
  return { status: "output-limit", error: `The tool ${what} more than ${limits.outputBytes} bytes, its output limit.` };
}

/** Gathers what a call prints, up to its limit, and passes it on as it comes. */
export class OutputCollector {
  readonly #limits: CallLimits;
  readonly #onOutput: ((output: SandboxOutput) => void) | undefined;
  readonly #decoders = { stdout: new StringDecoder("utf8"), stderr: new StringDecoder("utf8") };
  #bytes = 0;
  stdout = "";
  /** The end of what came on the other stream. */
  complaint = "";

  constructor(limits: CallLimits, onOutput: ((output: SandboxOutput) => void) | undefined) {
    this.#limits = limits;
    this.#onOutput = onOutput;
  }

  /** Returns how the call ends when this was too much. */
  print(stream: "stdout" | "stderr", bytes: Buffer): Ending | undefined {
    const room = Math.max(0, this.#limits.outputBytes - this.#bytes);
    this.#bytes += bytes.length;
    const text = this.#decoders[stream].write(bytes.length > room ? bytes.subarray(0, room) : bytes);
    if (stream === "stdout") this.stdout += text;
    else this.complaint = (this.complaint + text).slice(-2_000);
    if (text !== "") this.#onOutput?.({ stream, text });
    return this.#bytes > this.#limits.outputBytes ? tooMuch(this.#limits, "printed") : undefined;
  }
}
