import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { createClient } from "@/lib/client";
import { AppError } from "@/lib/errors";
import { readTeamEvents, startTeam } from "@/lib/protocols/rest";
import { readServerFile } from "@/lib/server-file";
import type { TeamEvent } from "@/lib/teams";
import { launch, ready, type Server } from "./own-server";

const LAUNCHER = "ai-researcher";
/** The agents of the worked example, by the four processes in which they live. */
const PROCESSES = [
  [{ name: "AI Researcher", description: "Researches the Internet of Agents and describes methods." }],
  [{ name: "Google Scholar Agent", description: "A specialist for multi-agent systems who reviews the literature." }],
  [{ name: "Academic Writer", description: "Writes papers: introductions, abstracts, academic paper writing." }],
  [
    { name: "PDF Expert", description: "Reads PDF files and extracts key findings from each PDF." },
    { name: "Plot Expert", description: "Draws plots and charts of numbers." },
    { name: "LLM Expert", description: "An expert for large language models, LLM." },
  ],
];

const Keys = z.object({ keys: z.tuple([z.object({ key: z.string() })]) });
const Agents = z.object({ agents: z.array(z.object({ slug: z.string(), key: z.string() })) });

/** One run of a task, as the agent's own book says. */
const Entry = z.object({ commId: z.string(), taskId: z.string(), attempt: z.number() });

/** A server of its own with the agents of the worked example, all of which can be killed. */
export class PaperTeam {
  readonly #folder = mkdtempSync(join(tmpdir(), "agient-e2e-team-"));
  readonly #port: number;
  readonly #env: Record<string, string>;
  readonly #agents: ChildProcess[] = [];
  readonly #hosted: string[] = [];
  #server: Server | undefined;
  #key = "";
  #drafts = 0;

  constructor(port: number, env: Record<string, string> = {}) {
    this.#port = port;
    this.#env = env;
  }

  get #url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get processes(): number {
    return PROCESSES.length;
  }

  async start(): Promise<void> {
    await this.#startServer();
    const scopes = ["ask"];
    const made = await this.#local("keys", { command: "create", name: "walk", scopes, perMinute: 60_000 });
    this.#key = Keys.parse(made).keys[0].key;
    for (const [at, agents] of PROCESSES.entries()) {
      const keys = [];
      for (const agent of agents) {
        const connected = Agents.parse(await this.#local("agents", { command: "connect", agent }));
        keys.push(...connected.agents);
      }
      this.#hosted.push(JSON.stringify(keys));
      this.#startAgents(at);
    }
    const Seen = z.object({ agents: z.array(z.object({ lastSeenAt: z.string().nullable() })) });
    const away = async () =>
      Seen.parse(await this.#local("agents", { command: "list" })).agents.some(({ lastSeenAt }) => lastSeenAt === null);
    while (await away()) await new Promise((resolve) => setTimeout(resolve, 100));
  }

  /** Gives the team its goal, tells of each event, and returns them all in the end, however often the server was away. */
  async walk(goal: string, onEvent: (events: number) => Promise<void> = async () => undefined): Promise<TeamEvent[]> {
    const client = createClient({ url: this.#url, key: this.#key });
    this.#drafts += 1;
    const body = { goal: `${goal} (draft ${this.#drafts})`, launcher: LAUNCHER };
    const { teamId } = await client.send(startTeam, { body });
    for (let told = 0; ; ) {
      const events: TeamEvent[] = [];
      try {
        for await (const event of client.events(readTeamEvents, { params: { teamId } })) {
          events.push(event);
          if (events.length <= told) continue;
          told = events.length;
          await onEvent(told);
        }
      } catch (error) {
        if (!AppError.is(error) || error.code !== "unavailable") throw error;
      }
      if (events.some(({ type, commId }) => type === "chat-ended" && commId === teamId)) return events;
    }
  }

  async killServer(): Promise<void> {
    this.#server?.child.kill("SIGKILL");
    await this.#server?.ended;
    await this.#startServer();
  }

  /** Kills one of the processes in which agents live, and starts it again. */
  async killAgents(at: number): Promise<void> {
    const agents = this.#agents[at];
    if (agents === undefined) return;
    const gone = new Promise((resolve) => agents.once("exit", resolve));
    agents.kill("SIGKILL");
    await gone;
    this.#startAgents(at);
  }

  /** How often the agents did each attempt of a task of a chat, by their own books. */
  booked(commId: string): Map<string, number> {
    const lines = readFileSync(this.#book, "utf8").trim().split("\n");
    const counts = new Map<string, number>();
    for (const line of lines) {
      const entry = Entry.parse(JSON.parse(line));
      if (entry.commId !== commId) continue;
      const name = `${entry.taskId}.${entry.attempt}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return counts;
  }

  async stop(): Promise<void> {
    for (const agents of this.#agents) agents.kill("SIGKILL");
    this.#server?.child.kill("SIGKILL");
    await this.#server?.ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }

  get #book(): string {
    return join(this.#folder, "book.jsonl");
  }

  async #startServer(): Promise<void> {
    this.#server = launch(join(this.#folder, "data"), this.#port, this.#env);
    await ready(this.#server);
  }

  #startAgents(at: number): void {
    const env = { ...process.env, AGENTS: this.#hosted[at], AGIENT_URL: this.#url, BOOK: this.#book };
    this.#agents[at] = spawn(process.execPath, ["e2e/agents/paper.mjs"], { env, stdio: "ignore" });
  }

  async #local(what: "keys" | "agents", body: object): Promise<unknown> {
    const token = readServerFile(join(this.#folder, "data"))?.token;
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    return (await fetch(`${this.#url}/api/local/${what}`, init)).json();
  }
}
