import { z } from "zod";
import { AppError } from "@/lib/errors";
import { Slots } from "@/lib/slots";
import { type Answered, EGRESS_LIMITS, type EgressBroker } from "../egress";
import type { CallStatus } from "../sandbox";
import type { SandboxProcess } from "./process";

const Identified = z.looseObject({ id: z.string().max(20) });
/** Of a body, written at once: a multiple of three, so that the Base64 of all slices is that of the whole. */
const SLICE_BYTES = 49_152;

/** What a tool may ask for in vain: every message costs the server a look and an answer. */
const MOST_ASKED = 1_000;

/** Passes the requests of one call to its broker, and the answers back as fast as the tool takes them. */
export class ToolRequests {
  readonly #egress: EgressBroker;
  readonly #process: SandboxProcess;
  readonly #signal: AbortSignal;
  /** A slot is held until the tool has taken the answer: what it does not read, the server does not keep. */
  readonly #slots = new Slots({
    concurrency: EGRESS_LIMITS.atOnce,
    perOwner: EGRESS_LIMITS.atOnce,
    capacity: EGRESS_LIMITS.requests,
    refusal: `More than ${EGRESS_LIMITS.requests} requests of the tool wait at once.`,
  });
  #asked = 0;
  #open = 0;
  #written: Promise<void> = Promise.resolve();

  constructor(egress: EgressBroker, process: SandboxProcess, signal: AbortSignal) {
    this.#egress = egress;
    this.#process = process;
    this.#signal = signal;
  }

  /** Whether every request has its whole answer written. */
  get isIdle(): boolean {
    return this.#open === 0;
  }

  /** A message of the tool's process; `stop` ends the call. */
  take(payload: Buffer, stop: (status: CallStatus, error: string) => void): void {
    if (++this.#asked > MOST_ASKED) stop("tool-error", `The tool asked for more than ${MOST_ASKED} requests.`);
    else void this.#answer(payload);
  }

  async #answer(payload: Buffer): Promise<void> {
    this.#open++;
    try {
      const { id, ...asked } = Identified.parse(JSON.parse(payload.toString("utf8")));
      await this.#serve(id, asked);
    } catch {
      // A message that is not one of the runner's: the tool's own doing; or the call has ended. Nobody waits for an answer.
    } finally {
      this.#open--;
    }
  }

  async #serve(id: string, asked: unknown): Promise<void> {
    let leave: () => void;
    try {
      leave = await this.#slots.enter("", this.#signal);
    } catch (error) {
      if (error instanceof AppError) await this.#inTurn(id, { refused: error.message });
      return;
    }
    try {
      await this.#inTurn(id, await this.#egress.request(asked));
    } finally {
      leave();
    }
  }

  /** One answer after the other: each is one line, written in pieces. */
  #inTurn(id: string, answer: Answered): Promise<void> {
    this.#written = this.#written.then(() => this.#write(id, answer));
    return this.#written;
  }

  async #write(id: string, answer: Answered): Promise<void> {
    if (!("body" in answer)) return this.#process.write(`${JSON.stringify({ id, ...answer })}\n`);
    const { body, ...head } = answer;
    await this.#process.write(`${JSON.stringify({ id, ...head }).slice(0, -1)},"body":"`);
    for (let at = 0; at < body.length && !this.#signal.aborted; at += SLICE_BYTES) {
      await this.#process.write(body.toString("base64", at, at + SLICE_BYTES));
    }
    await this.#process.write('"}\n');
  }
}
