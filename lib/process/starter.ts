import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { Arrivals } from "./arrivals";
import { type Child, type Command, killChild } from "./command";
import { locateScript } from "./locate-runner";
import { StartedChild } from "./started-child";

const HELPER = "lib/process/starter-helper.js";

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
  /** Once it has started. */
  child?: Child;
}

/**
 * Starts processes by a small one beside this. Whoever starts one has its page tables copied (fork(2)), which takes 30 µs for each
 * MB and stops all else: 40 ms of a server with 1,200.
 */
export class Starter {
  /** It can start nothing any more. */
  isGone = false;
  readonly #arrivals = new Arrivals();
  readonly #server: Server;
  readonly #helper: ChildProcess;
  readonly #asked = new Map<number, Asked>();
  readonly #gone = Promise.withResolvers<never>();
  #lastId = 0;
  #holders = 0;

  constructor() {
    const address = join(mkdtempSync(join(tmpdir(), "agient-starter-")), "socket");
    this.#server = createServer({ pauseOnConnect: true }, (socket) => this.#arrivals.take(socket));
    this.#server.on("error", () => this.#helper.kill()).listen(address);
    this.#server.unref();
    this.#helper = spawn(process.execPath, [locateScript(HELPER), address], {
      // It needs none of the server's variables, and a terminal's signals are for the server to answer.
      ...{ env: { NODE_ENV: "production" as const }, cwd: "/", detached: true },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    this.#helper.on("message", (message) => this.#take(Told.parse(message)));
    this.#helper.on("error", () => this.close());
    this.#helper.on("exit", () => this.close());
    this.#helper.unref();
    this.#helper.channel?.unref();
    this.#gone.promise.catch(() => {});
  }

  /** Starts a process that has a session of its own. Rejects where that failed, whosever fault it is. */
  async start({ command, env, cwd = "/", userId }: Command): Promise<Child> {
    const id = ++this.#lastId;
    const asked: Asked = { started: Promise.withResolvers(), ended: Promise.withResolvers() };
    this.#asked.set(id, asked);
    const expected = [this.#arrivals.expect(), this.#arrivals.expect(), this.#arrivals.expect()] as const;
    const [input, output, complaint] = expected;
    this.ref();
    try {
      const tokens = expected.map(({ token }) => token);
      const user = userId === undefined ? {} : { uid: userId, gid: userId };
      this.#helper.send({ id, tokens, command, options: { env, cwd, ...user } });
      const all = [asked.started.promise, input.arrived, output.arrived, complaint.arrived] as const;
      const [pid, ...streams] = await Promise.race([Promise.all(all), this.#gone.promise]);
      const child = new StartedChild(pid, streams, this);
      asked.child = child;
      asked.ended.promise.then((end) => child.end(end));
      return child;
    } catch (error) {
      this.#asked.delete(id);
      for (const { cancel } of expected) cancel();
      throw error;
    } finally {
      this.unref();
    }
  }

  /** Ends it, and with it all that it started. */
  close(): void {
    if (this.isGone) return;
    this.isGone = true;
    this.#server.close();
    if (this.#helper.connected) this.#helper.disconnect();
    this.#gone.reject(new Error("The process that starts others has ended."));
    for (const { child, ended } of this.#asked.values()) {
      if (child !== undefined) killChild(child);
      ended.resolve({ exitCode: null, signalCode: "SIGKILL" });
    }
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
    if (failed) asked?.started.reject(new Error("The process could not be started."));
    if (end === undefined) return;
    asked?.ended.resolve({ exitCode: end.code, signalCode: end.signal });
    this.#asked.delete(id);
  }
}
