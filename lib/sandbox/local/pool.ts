import { outsideRequests } from "@/lib/lifetime";
import type { ProcessKind, SandboxProcess } from "./process";

/** How long after a process was taken the next one starts, so that it does not compete with a short call; in ms. */
const REFILL_DELAY_MS = 100;

type StartProcess = (kind: ProcessKind, options: { isAwaited: boolean }) => Promise<SandboxProcess>;

/** Keeps up to `size` processes of each kind that was used waiting for a job. */
export class Pool {
  readonly #start: StartProcess;
  readonly #size: number;
  readonly #waiting = new Map<ProcessKind, SandboxProcess[]>();
  readonly #refills = new Map<ProcessKind, NodeJS.Timeout>();
  #closed = false;

  constructor(start: StartProcess, size: number) {
    this.#start = start;
    this.#size = size;
  }

  /** How many wait that a job can be sent to. */
  get ready(): number {
    return [...this.#waiting.values()].flat().filter(({ isReady }) => isReady).length;
  }

  /** A process that is ready now, if there is one. */
  takeReady(kind: ProcessKind): SandboxProcess | undefined {
    const waiting = this.#list(kind);
    const index = waiting.findIndex((process) => process.isReady);
    if (index < 0) return undefined;
    const [process] = waiting.splice(index, 1);
    this.#refillLater(kind);
    process?.setIdle(false);
    return process;
  }

  /** A process that is ready, or the one that will be ready first. */
  async take(kind: ProcessKind): Promise<SandboxProcess> {
    const ready = this.takeReady(kind);
    if (ready !== undefined) return ready;
    const process = this.#list(kind).shift();
    this.#refillLater(kind);
    const taken = process ?? (await this.#start(kind, { isAwaited: true }));
    taken.setIdle(false);
    return taken;
  }

  /** Starts what is missing now; resolves when all of the kind are ready. */
  async fill(kind: ProcessKind): Promise<void> {
    clearTimeout(this.#refills.get(kind));
    this.#refills.delete(kind);
    const waiting = this.#list(kind);
    while (!this.#closed && waiting.length < this.#size) {
      const process = await this.#start(kind, { isAwaited: false });
      if (this.#closed || waiting.length >= this.#size) {
        process.kill();
        break;
      }
      waiting.push(process);
      process.ready.then(
        () => process.setIdle(waiting.includes(process)),
        () => this.#forget(process),
      );
      process.exited.then(() => this.#forget(process));
    }
    await Promise.all(waiting.map((process) => process.ready));
  }

  /** Resolves when every waiting process is gone. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#refills.values()) clearTimeout(timer);
    const processes = [...this.#waiting.values()].flat();
    for (const process of processes) {
      process.setIdle(false);
      process.kill();
    }
    await Promise.all(processes.map((process) => process.exited));
  }

  #forget(process: SandboxProcess): void {
    const waiting = this.#list(process.kind);
    const index = waiting.indexOf(process);
    if (index >= 0) waiting.splice(index, 1);
  }

  #list(kind: ProcessKind): SandboxProcess[] {
    const list = this.#waiting.get(kind) ?? [];
    this.#waiting.set(kind, list);
    return list;
  }

  #refillLater(kind: ProcessKind): void {
    if (this.#size === 0 || this.#closed || this.#refills.has(kind)) return;
    // A process that does not start shows at the next call, which starts one of its own and reports.
    const fill = () => void this.fill(kind).catch(() => {});
    const timer = outsideRequests(() => setTimeout(fill, REFILL_DELAY_MS));
    timer.unref();
    this.#refills.set(kind, timer);
  }
}
