import type { LoggedEvent } from "./log-kind";

/** The most events of one append. */
const BATCH = 200;

/**
 * A log that is worked on here. Events are queued and appended in order, in batches: while one batch is on its way to the
 * store the next one gathers, so its writer waits for none. Readers see an event only once it is stored.
 */
export class EventLog<Event extends LoggedEvent, New> {
  private readonly queue: New[] = [];
  /** Without gaps, up to the last event that was stored from here. */
  private stored: Event[] = [];
  private writing: Promise<void> | undefined;
  private changed = Promise.withResolvers<void>();
  /** Why nothing more is stored. */
  failure: unknown;

  private readonly append: (events: readonly New[]) => Promise<Event[]>;
  private readonly onFailure: ((error: unknown) => void) | undefined;

  constructor(append: (events: readonly New[]) => Promise<Event[]>, onFailure?: (error: unknown) => void) {
    this.append = append;
    this.onFailure = onFailure;
  }

  add(event: New): void {
    if (this.failure !== undefined) return;
    this.queue.push(event);
    this.writing ??= this.write();
  }

  /** Stored events after `seq`, in order; null where this does not reach back so far, and the store must be asked. */
  after(seq: number): Event[] | null {
    const first = this.stored[0];
    return first === undefined || seq < first.seq - 1 ? null : this.stored.slice(seq - first.seq + 1);
  }

  /** Resolves when more is stored, or when nothing more will be. */
  change(): Promise<void> {
    return this.changed.promise;
  }

  /** Resolves when everything that was added is stored, or could not be. */
  async drain(): Promise<void> {
    while (this.writing) await this.writing;
  }

  /** Adds an event, and resolves when it is stored; rejects with why it could not be. */
  async addStored(event: New): Promise<void> {
    this.add(event);
    await this.drain();
    if (this.failure !== undefined) throw this.failure;
  }

  /** Wakes the readers, who then find the log ended. */
  wake(): void {
    this.changed.resolve();
    this.changed = Promise.withResolvers();
  }

  private keep(events: readonly Event[]): void {
    // Somebody else appended in between, such as a person who answered: what came before is in the store.
    if (events[0]?.seq !== (this.stored.at(-1)?.seq ?? 0) + 1) this.stored = [];
    this.stored.push(...events);
  }

  private async write(): Promise<void> {
    try {
      // What is emitted in the same turn of the event loop goes together.
      await new Promise((resolve) => setImmediate(resolve));
      while (this.queue.length > 0) {
        this.keep(await this.append(this.queue.splice(0, BATCH)));
        this.wake();
      }
    } catch (error) {
      this.failure = error;
      this.queue.length = 0;
      this.onFailure?.(error);
      this.wake();
    } finally {
      this.writing = undefined;
    }
  }
}
