import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { Arrivals } from "./arrivals";
import { type Child, type Command, killChild, killGroup } from "./command";
import { locateScript } from "./locate-runner";
import { StartedChild } from "./started-child";

const HELPER = "lib/process/starter-helper.js";
/** How long a start may take, in ms: milliseconds, on a busy machine many times that, and for ever where descriptors have run out. */
const START_MS = 10_000;

/** What the helper tells of a process that it was asked for. */
const Told = z.object({
  id: z.number(),
  pid: z.number().optional(),
  failed: z.literal(true).optional(),
  end: z.object({ code: z.number().nullable(), signal: z.custom<NodeJS.Signals>().nullable() }).optional(),
});

interface Asked {
  started: PromiseWithResolvers<number>;
  ended: PromiseWithResolvers<Pick<Child, "exitCode" | "signalCode">>;
  failed: PromiseWithResolvers<never>;
  /** Once it has started. */
  child?: Child;
}

function newAsked(): Asked {
  const asked = {
    started: Promise.withResolvers<number>(),
    ended: Promise.withResolvers<Pick<Child, "exitCode" | "signalCode">>(),
    failed: Promise.withResolvers<never>(),
  };
  asked.failed.promise.catch(() => {});
  return asked;
}

/**
 * Starts processes by a small one beside this. Whoever starts one has its page tables copied (fork(2)), which takes 30 to 50 µs for
 * each MB and stops all else.
 */
export class Starter {
  /** It can start nothing any more. */
  isGone = false;
  /** It has started something. */
  isProven = false;
  readonly #folder: string;
  readonly #arrivals = new Arrivals();
  readonly #server: Server;
  readonly #helper: ChildProcess;
  readonly #asked = new Map<number, Asked>();
  #lastId = 0;
  #holders = 0;

  /** Error: where it is not there, or there is no folder for its socket. */
  constructor() {
    const script = locateScript(HELPER);
    this.#folder = mkdtempSync(join(tmpdir(), "agient-starter-"));
    const address = join(this.#folder, "socket");
    this.#server = createServer({ pauseOnConnect: true }, (socket) => this.#arrivals.take(socket));
    this.#server.on("error", () => this.close()).listen(address);
    this.#server.unref();
    this.#helper = spawn(process.execPath, [script, address], {
      // It needs none of the server's variables, and a terminal's signals are for the server to answer.
      ...{ env: { NODE_ENV: "production" as const }, cwd: "/", detached: true },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    this.#helper.on("message", (message) => this.#take(Told.parse(message)));
    for (const end of ["error", "exit", "disconnect"]) this.#helper.on(end, () => this.close());
    this.#helper.unref();
    this.#helper.channel?.unref();
  }

  /** Starts a process that has a session of its own. Rejects where that failed, whosever fault it is; then nothing of it runs. */
  async start({ command, env, cwd = "/", userId }: Command): Promise<Child> {
    if (this.isGone) throw new Error("The process that starts others has ended.");
    const id = ++this.#lastId;
    const asked = newAsked();
    this.#asked.set(id, asked);
    const expected = [this.#arrivals.expect(), this.#arrivals.expect(), this.#arrivals.expect()] as const;
    const [input, output, complaint] = expected;
    const timer = setTimeout(() => asked.failed.reject(new Error("The process did not start in time.")), START_MS);
    this.ref();
    try {
      const tokens = expected.map(({ token }) => token);
      const user = userId === undefined ? {} : { uid: userId, gid: userId };
      this.#helper.send({ id, tokens, command, options: { env, cwd, ...user } }, (error) => {
        if (error !== null) asked.failed.reject(error);
      });
      const all = [asked.started.promise, input.arrived, output.arrived, complaint.arrived] as const;
      const [pid, ...streams] = await Promise.race([Promise.all(all), asked.failed.promise]);
      const child = new StartedChild(pid, streams, this);
      asked.child = child;
      this.isProven = true;
      asked.ended.promise.then((end) => child.end(end));
      return child;
    } catch (error) {
      // What is told, or joined, after that is of no use.
      asked.started.promise.then(killGroup);
      for (const { abandon } of expected) abandon();
      throw error;
    } finally {
      clearTimeout(timer);
      this.unref();
    }
  }

  /** Ends it, and with it all that it started. */
  close(): void {
    if (this.isGone) return;
    this.isGone = true;
    this.#server.close();
    if (this.#helper.connected) this.#helper.disconnect();
    rmSync(this.#folder, { recursive: true, force: true });
    for (const { child, ended, failed } of this.#asked.values()) {
      if (child !== undefined) killChild(child);
      ended.resolve({ exitCode: null, signalCode: "SIGKILL" });
      failed.reject(new Error("The process that starts others has ended."));
    }
    this.#asked.clear();
  }

  /** Keeps this process alive to hear from the helper, until as many have let go. */
  ref(): void {
    if (this.#holders++ === 0) this.#helper.channel?.ref();
  }

  unref(): void {
    if (--this.#holders === 0) this.#helper.channel?.unref();
  }

  #take({ id, pid, failed, end }: z.infer<typeof Told>): void {
    const asked = this.#asked.get(id);
    if (pid !== undefined) asked?.started.resolve(pid);
    if (failed) asked?.failed.reject(new Error("The process could not be started."));
    if (end !== undefined) asked?.ended.resolve({ exitCode: end.code, signalCode: end.signal });
    if (failed || end !== undefined) this.#asked.delete(id);
  }
}
