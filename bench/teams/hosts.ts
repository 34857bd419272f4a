import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import { z } from "zod";

const HOSTS = 4;
/** In so many processes live agents of whom half are killed by lot. */
export const MANY_HOSTS = 40;

export interface HostedAgent {
  slug: string;
  key: string;
  /** With whom it forms a team, where it decides by itself. */
  team?: string[];
}

/** What an agent tells of, by its own clock in milliseconds since the epoch. */
const Told = z.object({
  at: z.number(),
  slug: z.string(),
  connected: z.boolean().optional(),
  error: z.string().optional(),
  asked: z.enum(["decide", "task"]).optional(),
  goal: z.string().optional(),
  turn: z.number().optional(),
  commId: z.string().optional(),
  taskId: z.string().optional(),
  attempt: z.number().optional(),
});
export type Told = z.infer<typeof Told>;

/** Agents in four processes, or as many as are said, and their books. */
export class Hosts {
  readonly #children: ChildProcess[];
  readonly told: Told[] = [];

  constructor(url: string, { thinkMs, taskMs, hosts = HOSTS }: { thinkMs: number; taskMs: number; hosts?: number }) {
    const env = { ...process.env, AGIENT_URL: url, THINK_MS: String(thinkMs), TASK_MS: String(taskMs) };
    this.#children = Array.from({ length: hosts }, () => {
      const child = fork(path.join(import.meta.dirname, "host.mjs"), { env, execArgv: [] });
      child.on("message", (said) => {
        const told = Told.parse(said);
        if (told.error !== undefined) console.error(`${told.slug}: ${told.error}`);
        this.told.push(told);
      });
      return child;
    });
  }

  host(agents: readonly HostedAgent[]): void {
    for (const [at, child] of this.#children.entries()) {
      child.send({ agents: agents.filter((_, place) => place % this.#children.length === at) });
    }
  }

  /** Kills half of the processes by lot, as by SIGKILL of an operating system. */
  killHalf(): void {
    const lots = this.#children.map((child) => ({ child, lot: Math.random() })).sort((a, b) => a.lot - b.lot);
    for (const { child } of lots.slice(0, lots.length / 2)) child.kill("SIGKILL");
  }

  /** Resolves with the milliseconds since `from` when so many agents have connected after it. Error: not within a minute. */
  async untilConnected(agents: number, from: number): Promise<number> {
    for (let looks = 0; looks < 1_200; looks += 1) {
      const there = this.told.filter(({ connected, at }) => connected && at >= from);
      if (new Set(there.map(({ slug }) => slug)).size >= agents) return Math.max(...there.map(({ at }) => at)) - from;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error("Not all agents are there after a minute.");
  }

  stop(): void {
    for (const child of this.#children) child.kill("SIGKILL");
  }
}
