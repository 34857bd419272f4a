import type { NewRunEvent, RunEvent } from "@/lib/agent/events";

/** The most events of one append. */
const BATCH = 200;

/**
 * The log of a run that is worked on here. Events are queued and appended in order, in batches: while one batch is on its
 * way to the store the next one gathers, so the loop waits for none. Readers see an event only once it is stored.
 */
export class EventLog {
  private readonly queue: NewRunEvent[] = [];
  private readonly stored: RunEvent[] = [];
  private writing: Promise<void> | undefined;
  private changed = Promise.withResolvers<void>();
  /** Why nothing more is stored. */
  failure: unknown;

  constructor(
    private readonly append: (events: readonly NewRunEvent[]) => Promise<RunEvent[]>,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  add(event: NewRunEvent): void {
    if (this.failure !== undefined) return;
    this.queue.push(event);
    this.writing ??= this.write();
  }

  /** Stored events after `seq`, in order. */
  after(seq: number): RunEvent[] {
    const first = this.stored[0];
    return first ? this.stored.slice(Math.max(0, seq - first.seq + 1)) : [];
  }

  /** Resolves when more is stored, or when nothing more will be. */
  change(): Promise<void> {
    return this.changed.promise;
  }

  /** Resolves when everything that was added is stored, or could not be. */
  async drain(): Promise<void> {
    while (this.writing) await this.writing;
  }

  /** Wakes the readers, who then find the run ended. */
  wake(): void {
    this.changed.resolve();
    this.changed = Promise.withResolvers();
  }

  private async write(): Promise<void> {
    try {
      // What is emitted in the same turn of the event loop goes together.
      await new Promise((resolve) => setImmediate(resolve));
      while (this.queue.length > 0) {
        this.stored.push(...(await this.append(this.queue.splice(0, BATCH))));
        this.wake();
      }
    } catch (error) {
      this.failure = error;
      this.queue.length = 0;
      this.onFailure(error);
      this.wake();
    } finally {
      this.writing = undefined;
    }
  }
}
