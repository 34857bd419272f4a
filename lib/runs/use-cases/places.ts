import { AppError } from "@/lib/errors";
import type { Planner } from "@/lib/planner";
import { Slots } from "@/lib/slots";
import type { StartRun } from "../run-service";

/** Runs at once in one process: each holds a log, a stream and what its calls returned; with a model it mostly waits. */
const MOST = { alone: 64, withModel: 128 };
/** Runs that wait for their turn, those of them from one network address, and those of one person. */
const MOST_WAITING = { all: 200, address: 60, owner: 40 };
/**
 * Runs at once from one network address. Without a model this machine's own processors find the answer, in less than a
 * second, so that what others feel of a burst is so many times that. With one, a run mostly waits for the model.
 */
const MOST_OF_ADDRESS = { alone: 4, withModel: 16 };
/** Nobody looks at a page longer than this for a run to begin; in milliseconds. */
const WAIT_MS = 20_000;
const BUSY = "Many questions are being answered at the moment. Ask again in a few seconds.";

/**
 * Lets runs begin: so many of a person at once, and in fair turns by person and by network address where there are too many
 * in all or from one address. Who has too many waits for one of his own to end, as a program does that asks many things at once.
 */
export function createAdmission(mostOfOwner: number) {
  const enough = `You have ${mostOfOwner} questions running already. Wait for one to end, or stop one.`;
  const ofOwners = new Slots({
    concurrency: Number.POSITIVE_INFINITY,
    perOwner: mostOfOwner,
    capacity: Number.POSITIVE_INFINITY,
    capacityPerOwner: MOST_WAITING.owner,
    refusal: enough,
  });
  const queue = (kind: keyof typeof MOST): Slots =>
    new Slots({
      concurrency: MOST[kind],
      perOwner: mostOfOwner,
      perAddress: MOST_OF_ADDRESS[kind],
      capacity: MOST_WAITING.all,
      capacityPerAddress: MOST_WAITING.address,
      refusal: BUSY,
    });
  const turns = { alone: queue("alone"), withModel: queue("withModel") };

  return {
    /**
     * Waits for the turn of a run, and returns what leaves its place again, once however often it is called. Errors:
     * `busy`; the signal's reason.
     */
    async enter(
      { ownerKey, address }: Pick<StartRun, "ownerKey" | "address">,
      planner: Planner["kind"],
      signal: AbortSignal,
    ): Promise<() => void> {
      const leaveOwner =
        ofOwners.take(ownerKey) ?? (await inTime(enough, signal, (both) => ofOwners.enter(ownerKey, both)));
      try {
        const queue = turns[planner === "offline" ? "alone" : "withModel"];
        const leave = await inTime(BUSY, signal, (both) => queue.enter(ownerKey, both, { address }));
        return () => {
          leaveOwner();
          leave();
        };
      } catch (error) {
        leaveOwner();
        throw error;
      }
    },
  };
}

/** Waits for a turn as long as somebody may be kept waiting, and says then why it did not come. */
async function inTime<T>(why: string, signal: AbortSignal, enter: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(new AppError("busy", why)), WAIT_MS);
  try {
    return await enter(AbortSignal.any([signal, patience.signal]));
  } finally {
    clearTimeout(timer);
  }
}
