import { readUsage } from "@/lib/process";
import { CAN_REUSE, isAsNew } from "./inspect";
import type { SandboxProcess } from "./process";
import { Renewals } from "./renewals";

/** How long a process waits for another call of its tool and asker, in ms. */
const IDLE_MS = 60_000;
/** Uses that are remembered, the newest ones. */
const REMEMBERED = 1_000;

/** For whom a process may run another call. */
export interface Use {
  /** One tool version and one asker: nobody else's call ever runs in its process. */
  key: string;
  asker: string;
}

interface Kept extends Use {
  process: SandboxProcess;
  /** Memory that it uses while it waits: it does nothing then. */
  bytes: number;
  idle: NodeJS.Timeout;
}

/** A process that makes itself ready for its next call. */
interface Renewing extends Use {
  /** Memory that it used when its call had ended. */
  bytes: number;
  /** It holds the place of its call, for which somebody may wait. */
  holdsPlace: boolean;
  /** Who waits for it, told undefined where it is of no use. */
  claim?: (process: SandboxProcess | undefined) => void;
}

function bytesOf({ pid }: SandboxProcess): number {
  return (pid === undefined ? undefined : readUsage(pid)?.memoryBytes) ?? 0;
}

function sumOf(all: Iterable<{ bytes: number }>): number {
  return [...all].reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Processes that ran a call and wait for another one of the same tool version and asker. */
export class KeptProcesses {
  readonly #mostBytes: number;
  readonly #mostRenewing: number;
  /** In the order in which they came. */
  readonly #kept = new Set<Kept>();
  /** Memory of each process before its first call, in bytes. */
  readonly #first = new WeakMap<SandboxProcess, number>();
  /** Those that make themselves ready, and who waits for one. */
  readonly #renewing = new Map<SandboxProcess, Renewing>();
  /** When a call of a use last began, oldest first. */
  readonly #begun = new Map<string, number>();
  readonly #renewals = new Renewals();
  #closed = false;

  /** `mostBytes`: of all that wait, and hold no place. `mostRenewing`: that make themselves ready without holding one. */
  constructor(mostBytes: number, mostRenewing: number) {
    this.#mostBytes = mostBytes;
    this.#mostRenewing = mostRenewing;
  }

  /**
   * Notes a call; returns whether there was one of the same use not long ago. Only then another one is likely: a process
   * that makes itself ready for nobody costs as much as the call did.
   */
  isAgain({ key }: Use, now = performance.now()): boolean {
    const last = this.#begun.get(key);
    this.#begun.delete(key);
    this.#begun.set(key, now);
    const [oldest] = this.#begun.keys();
    if (this.#begun.size > REMEMBERED && oldest !== undefined) this.#begun.delete(oldest);
    return last !== undefined && now - last < IDLE_MS;
  }

  /** The process that ran the last call of the same use, if one waits. */
  take({ key }: Use): SandboxProcess | undefined {
    const found = [...this.#kept].findLast((kept) => kept.key === key && !kept.process.isGone);
    if (found !== undefined) this.#remove(found);
    return found?.process;
  }

  /** The process that will be ready soon for another call of the same use; undefined when there is none that nobody waits for. */
  claim({ key }: Use): Promise<SandboxProcess | undefined> | undefined {
    const found = [...this.#renewing].find(([, renewing]) => renewing.key === key && !renewing.claim);
    if (found === undefined) return undefined;
    const [process, renewing] = found;
    process.setAwaited(true);
    return new Promise((resolve) => {
      renewing.claim = resolve;
    });
  }

  /** Lets those that hold the place of their call have all of their share: somebody waits for it. */
  hurry(): void {
    for (const [process, { holdsPlace }] of this.#renewing) if (holdsPlace) process.setAwaited(true);
  }

  /** Notes what a process uses before a call; returns what the calls before left in it, in bytes. */
  leftIn(process: SandboxProcess): number {
    const bytes = bytesOf(process);
    const first = this.#first.get(process) ?? bytes;
    this.#first.set(process, first);
    return Math.max(0, bytes - first);
  }

  /**
   * Keeps a process for more calls of one use, or ends it where something of its call is left; `release` gives back the place of that
   * call, at once where there is room for one more that makes itself ready without a place, else when it is done. Never rejects.
   */
  async give(process: SandboxProcess, use: Use, release: () => void): Promise<void> {
    if (!CAN_REUSE || this.#closed) {
      process.kill();
      return release();
    }
    const renewing: Renewing = { ...use, bytes: bytesOf(process), holdsPlace: false };
    renewing.holdsPlace = !this.#hasRoom(renewing);
    this.#renewing.set(process, renewing);
    process.setAwaited(false);
    void this.#renewals.takeTurn(process, use.asker);
    if (!renewing.holdsPlace) release();
    const isGood = (await isAsNew(process, this.#first.get(process) ?? 0)) && !this.#closed;
    this.#renewing.delete(process);
    if (!isGood) process.kill();
    if (renewing.claim !== undefined) renewing.claim(isGood ? process : undefined);
    else if (isGood) this.#keep(process, use);
    release();
  }

  /** Nobody has more than half of the room, or who floods would take it from all others. */
  #hasRoom({ asker, bytes }: Renewing): boolean {
    const free = [...this.#renewing.values()].filter(({ holdsPlace }) => !holdsPlace);
    const own = free.filter((renewing) => renewing.asker === asker).length;
    if (free.length >= this.#mostRenewing || own >= Math.ceil(this.#mostRenewing / 2)) return false;
    return bytes + sumOf(free) + sumOf(this.#kept) <= this.#mostBytes;
  }

  #keep(process: SandboxProcess, use: Use): void {
    const idle = setTimeout(() => this.#end(kept), IDLE_MS);
    idle.unref();
    const kept: Kept = { ...use, process, bytes: bytesOf(process), idle };
    this.#kept.add(kept);
    process.setIdle(true);
    process.tellExit(() => this.#remove(kept));
    this.#makeRoom();
  }

  /** How many wait, and what memory they used together when they began to, in bytes. */
  get figures(): { processes: number; memoryBytes: number } {
    return { processes: this.#kept.size, memoryBytes: sumOf(this.#kept) };
  }

  /** Resolves when every process is gone. */
  async close(): Promise<void> {
    this.#closed = true;
    const processes = [...[...this.#kept].map(({ process }) => process), ...this.#renewing.keys()];
    for (const kept of this.#kept) this.#end(kept);
    for (const process of processes) process.kill();
    await Promise.all(processes.map((process) => process.exited));
  }

  /** Ends the longest waiting process of whoever has the most, until the rest is within the bound. */
  #makeRoom(): void {
    while (sumOf(this.#kept) > this.#mostBytes) {
      const counts = Map.groupBy(this.#kept, ({ asker }) => asker);
      const [most] = [...counts.values()].sort((first, second) => second.length - first.length);
      if (most?.[0] === undefined) return;
      this.#end(most[0]);
    }
  }

  #remove(kept: Kept): void {
    clearTimeout(kept.idle);
    if (!this.#kept.delete(kept)) return;
    kept.process.setIdle(false);
  }

  #end(kept: Kept): void {
    this.#remove(kept);
    kept.process.kill();
  }
}
