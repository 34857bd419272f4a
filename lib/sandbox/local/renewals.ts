import { availableParallelism } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { Slots } from "@/lib/slots";
import type { SandboxProcess } from "./process";

/** Milliseconds after a call in which its process does not compete with the answer, which is on its way to who asked. */
const ANSWER_FIRST_MS = 25;
/** Milliseconds after which the next one's turn comes although a process is neither ready nor gone. */
const LONGEST_TURN_MS = 5_000;
/** At least one processor stays with what somebody waits for. */
const AT_ONCE = Math.max(1, availableParallelism() - 1);

/** Lets processes that nobody waits for make themselves ready, in fair turns by asker. */
export class Renewals {
  readonly #turns = new Slots({
    concurrency: AT_ONCE,
    perOwner: Number.POSITIVE_INFINITY,
    capacity: Number.POSITIVE_INFINITY,
  });

  /** Resolves when the process has made itself ready, or has ended: in its turn, or before that if somebody waits for it. */
  async takeTurn(process: SandboxProcess, asker: string): Promise<void> {
    await pause(ANSWER_FIRST_MS);
    await this.#turns.run(asker, async () => {
      process.renew();
      await Promise.race([process.renewed, pause(LONGEST_TURN_MS, undefined, { ref: false })]);
    });
  }
}
