import { z } from "zod";
import { AppError } from "@/lib/errors";
import { Slots } from "@/lib/slots";
import { type Answered, EGRESS_LIMITS } from "../egress";
import type { AnsweredCall, CallStatus } from "../sandbox";
import type { SandboxProcess } from "./process";

const Identified = z.looseObject({ id: z.string().max(20) });
/** Of a body, written at once: a multiple of three, so that the Base64 of all slices is that of the whole. */
const SLICE_BYTES = 49_152;

/** What a tool may ask for in vain: every message costs the server a look and an answer. */
const MOST_ASKED = 1_000;

/** How many requests are answered at once, and how many may wait. */
export interface RequestBounds {
  atOnce: number;
  waiting: number;
}

export const REQUESTS_OF_CALL: RequestBounds = { atOnce: EGRESS_LIMITS.atOnce, waiting: EGRESS_LIMITS.requests };

type Answer = Answered | AnsweredCall;

/** Passes the requests of one call to who answers them, and the answers back as fast as the tool takes them. */
export class ToolRequests {
  readonly #answerTo: (asked: unknown) => Promise<Answer>;
  readonly #process: SandboxProcess;
  readonly #signal: AbortSignal;
  /** A slot is held until the tool has taken the answer: what it does not read, the server does not keep. */
  readonly #slots: Slots;
  #asked = 0;
  #open = 0;
  #written: Promise<void> = Promise.resolve();

  constructor(
    answerTo: (asked: unknown) => Promise<Answer>,
    process: SandboxProcess,
    signal: AbortSignal,
    { atOnce, waiting }: RequestBounds,
  ) {
    this.#answerTo = answerTo;
    this.#process = process;
    this.#signal = signal;
    const refusal = `More than ${waiting} requests of the tool wait at once.`;
    this.#slots = new Slots({ concurrency: atOnce, perOwner: atOnce, capacity: waiting, refusal });
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
      await this.#inTurn(id, await this.#answerTo(asked));
    } finally {
      leave();
    }
  }

  /** One answer after the other: each is one line, written in pieces. */
  #inTurn(id: string, answer: Answer): Promise<void> {
    this.#written = this.#written.then(() => this.#write(id, answer));
    return this.#written;
  }

  async #write(id: string, answer: Answer): Promise<void> {
    if (!("body" in answer)) return this.#process.write(`${JSON.stringify({ id, ...answer })}\n`);
    const { body, ...head } = answer;
    await this.#process.write(`${JSON.stringify({ id, ...head }).slice(0, -1)},"body":"`);
    for (let at = 0; at < body.length && !this.#signal.aborted; at += SLICE_BYTES) {
      await this.#process.write(body.toString("base64", at, at + SLICE_BYTES));
    }
    await this.#process.write('"}\n');
  }
}
