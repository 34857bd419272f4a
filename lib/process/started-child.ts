import { EventEmitter } from "node:events";
import type { Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import type { Child } from "./command";

/** What keeps this process alive. */
interface Hold {
  ref(): void;
  unref(): void;
}

/** A process that the helper started: its streams are joined to this one, and its end is told by the helper. */
export class StartedChild extends EventEmitter implements Child {
  exitCode: number | null = null;
  signalCode: NodeJS.Signals | null = null;
  readonly pid: number;
  readonly stdin: Socket;
  readonly stdout: Socket;
  readonly stderr: Socket;
  readonly #helper: Hold;
  #isHeld = false;

  constructor(pid: number, [stdin, stdout, stderr]: readonly [Socket, Socket, Socket], helper: Hold) {
    super();
    this.pid = pid;
    this.stdin = stdin;
    this.stdout = stdout;
    this.stderr = stderr;
    this.#helper = helper;
    this.ref();
  }

  ref(): void {
    // Of what has ended there is nothing more to hear.
    if (this.exitCode !== null || this.signalCode !== null) return;
    if (!this.#isHeld) this.#helper.ref();
    this.#isHeld = true;
  }

  unref(): void {
    if (this.#isHeld) this.#helper.unref();
    this.#isHeld = false;
  }

  /** It has ended: emits `close` when all that it said has been read, as Node's own do. */
  async end({ exitCode, signalCode }: Pick<Child, "exitCode" | "signalCode">): Promise<void> {
    // Whoever started it listens first, also where it ended at once.
    await setImmediate();
    this.exitCode = exitCode;
    this.signalCode = signalCode;
    this.stdin.destroy();
    const open = [this.stdout, this.stderr].filter(({ closed }) => !closed);
    await Promise.all(open.map((output) => new Promise((resolve) => output.once("close", resolve).resume())));
    this.unref();
    this.emit("close", exitCode, signalCode);
  }
}
