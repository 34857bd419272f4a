// Shows a team at work: `npm run demo:teams`. Six agents in four processes write a short paper from the sources in examples/teams.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { AppError } from "@/lib/errors";
import { readServerFile } from "@/lib/server-file";
import type { TeamEvent } from "@/lib/teams";
import { openGate } from "./demo/gate";
import type { Programs } from "./demo/namespace";
import { type Client, openClient } from "./lib/client";
import { freePort } from "./lib/free-port";
import { teamLine } from "./lib/print-team";
import { printsHelp, runMain } from "./lib/run-main";
import { printAside, printLine } from "./lib/terminal";

const USAGE = `Usage: npm run demo:teams [-- --keep] [-- --netns]
  --keep leaves the server and the agents running, and prints the team's address
  --netns puts the agents into two network namespaces that the server cannot reach (Linux, as root)`;

const EXAMPLES = path.join(import.meta.dirname, "..", "examples", "teams");
const CONNECT_PY = path.join(import.meta.dirname, "..", "public", "connect.py");
/** The whole demonstration, the server's start included, in milliseconds; a build before the first start comes on top. */
const LONGEST_MS = 600_000;
/** How often is looked whether all agents are there, ten times a second. */
const MOST_LOOKS = 600;

const AGENTS = {
  scholar: {
    name: "Scholar",
    description: "Reviews the literature on a subject and finds related work in scientific sources.",
    skills: ["literature review", "multi-agent systems", "related work"],
  },
  researcher: {
    name: "AI Researcher",
    description: "Describes the method of a system or framework, such as the Internet of Agents, step by step.",
    skills: ["describe method", "system architecture", "method section"],
  },
  plotter: {
    name: "Plotter",
    description: "Draws plots and charts of numbers such as success rates.",
    skills: ["draw chart", "plot"],
  },
  writer: {
    name: "Academic Writer",
    description: "Writes the introduction or the abstract of a paper from the results of others.",
    skills: ["write introduction", "write abstract", "academic writing"],
  },
  editor: {
    name: "Editor",
    description: "Edits sections that others wrote and combines all of them into one paper.",
    skills: ["edit sections", "combine into one paper"],
  },
  extractor: {
    name: "PDF Expert",
    description: "Extracts key findings and figures from papers and PDF files.",
    skills: ["extract key findings", "extract figures", "PDF"],
  },
} as const;
type AgentName = keyof typeof AGENTS;

/** Which agents live in one process; the last one is Python's where that is installed. */
const PROCESSES: readonly AgentName[][] = [["scholar", "writer"], ["researcher", "editor"], ["plotter"], ["extractor"]];

await runMain(async () => {
  if (printsHelp(USAGE)) return;
  const no = { type: "boolean", default: false } as const;
  const { values } = parseArgs({ options: { keep: no, netns: no } });
  if (values.netns) requireNamespaces();
  const dataDir = mkdtempSync(path.join(tmpdir(), "agient-teams-"));
  const children: ChildProcess[] = [];
  const interrupt = new AbortController();
  process.once("SIGINT", () => interrupt.abort());
  try {
    const url = `http://127.0.0.1:${await freePort()}`;
    Object.assign(process.env, { AGIENT_DATA_DIR: dataDir, HOST: "127.0.0.1", PORT: new URL(url).port });
    children.push(
      launch(process.execPath, ["--import", "./scripts/typescript.mjs", "scripts/start.ts"], {
        AGIENT_DATA_DIR: dataDir,
      }),
    );
    const signal = AbortSignal.any([interrupt.signal, AbortSignal.timeout(LONGEST_MS)]);
    const client = await untilStarted(children[0], dataDir, signal);
    children.push(...(await connectAll(client, url, values.netns ? path.join(dataDir, "gate") : undefined)));
    const teamId = await play(client, signal);
    if (values.keep) {
      printAside(`Look at ${url}/teams/${teamId} (the first page of an admin: ${url}/welcome). Stop with Ctrl-C.`);
      await new Promise((resolve) => interrupt.signal.addEventListener("abort", resolve));
    }
  } finally {
    await Promise.all(children.map(stop));
    rmSync(dataDir, { recursive: true, force: true });
  }
});

function launch(command: string, words: string[], env: Record<string, string>): ChildProcess {
  const child = spawn(command, words, { env: { ...process.env, ...env }, stdio: ["ignore", "ignore", "pipe"] });
  // What an agent says of its connection is no part of the chat; what ends it early is.
  let last = "";
  child.stderr?.on("data", (text: Buffer) => {
    last = text.toString().trim() || last;
  });
  child.once("exit", (code) => {
    if (code !== 0 && code !== null) printAside(`A process of the demonstration ended: ${last}`);
  });
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await gone;
}

/** A command finds a server from the moment when that has written its file, and waits for it from there. */
async function untilStarted(server: ChildProcess | undefined, dataDir: string, signal: AbortSignal): Promise<Client> {
  printAside("Starting a server with a data folder of its own …");
  while (server?.exitCode === null && !signal.aborted) {
    if (readServerFile(dataDir) !== null) return openClient(signal);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new AppError("unavailable", "The server did not start. “npm start” says why.");
}

/** Error: AppError `misconfigured`. */
function requireNamespaces(): void {
  if (spawnSync("unshare", ["--net", "ip", "link", "show", "lo"]).status === 0) return;
  throw new AppError("misconfigured", "--netns needs Linux, root, and the commands “unshare” and “ip”.");
}

/** Starts programs in two network namespaces with nothing but loopback, from which a gate at this file leads to the server. */
async function launchApart(programs: Programs, url: string, gate: string): Promise<ChildProcess[]> {
  const { port } = new URL(url);
  (await openGate({ path: gate }, { host: "127.0.0.1", port: Number(port) })).unref();
  const half = Math.ceil(programs.length / 2);
  const words = [
    "--net",
    process.execPath,
    "--import",
    "./scripts/typescript.mjs",
    path.join(import.meta.dirname, "demo", "namespace.ts"),
  ];
  printAside(
    "Two network namespaces, each with nothing but a loopback interface of its own: the server reaches neither.",
  );
  return [programs.slice(0, half), programs.slice(half)].map((some) =>
    launch("unshare", words, { PROGRAMS: JSON.stringify(some), GATE: gate, SERVER_PORT: port }),
  );
}

/** Registers the six agents, and starts their processes. Returns when every one of them is there. `gate`: of agents that are kept apart. */
async function connectAll(client: Client, url: string, gate: string | undefined): Promise<ChildProcess[]> {
  const keys = new Map<AgentName, string>();
  for (const agent of PROCESSES.flat()) {
    const { skills, ...said } = AGENTS[agent];
    const { agents } = await client.manageAgents({ command: "connect", agent: { ...said, skills: [...skills] } });
    keys.set(agent, agents[0]?.key ?? "");
  }
  const isPython = spawnSync("python3", ["--version"]).status === 0;
  const programs = PROCESSES.map((agents): Programs[number] => {
    if (isPython && agents.includes("extractor")) {
      const words = [CONNECT_PY, "--url", url, "--run", path.join(EXAMPLES, "agents", "extractor.py")];
      return { command: "python3", words, env: { AGIENT_KEY: keys.get("extractor") ?? "" } };
    }
    const hosted = agents.map((agent) => ({ module: `${agent}.ts`, key: keys.get(agent) }));
    const words = ["--import", "./scripts/typescript.mjs", path.join(EXAMPLES, "host.ts")];
    return { command: process.execPath, words, env: { AGENTS: JSON.stringify(hosted), AGIENT_URL: url } };
  });
  const children =
    gate === undefined
      ? programs.map(({ command, words, env }) => launch(command, words, env))
      : await launchApart(programs, url, gate);
  const missing = async () =>
    (await client.manageAgents({ command: "list" })).agents.filter(({ lastSeenAt }) => lastSeenAt === null);
  for (let looks = 0; (await missing()).length > 0; looks += 1) {
    if (looks >= MOST_LOOKS) {
      await Promise.all(children.map(stop));
      throw new AppError("unavailable", "Not all agents have connected within a minute.");
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  printAside(`Six agents in four processes are there${isPython ? ", one of them in Python" : ""}.\n`);
  return children;
}

async function play(client: Client, signal: AbortSignal): Promise<string> {
  const began = performance.now();
  const goal = readFileSync(path.join(EXAMPLES, "brief.md"), "utf8");
  const events: TeamEvent[] = [];
  for await (const event of client.team({ goal }, signal)) {
    events.push(event);
    const line = teamLine(event);
    if (line !== null) printAside(line);
  }
  const teamId = events[0]?.commId ?? "";
  const end = events.findLast((event) => event.type === "chat-ended" && event.commId === teamId);
  if (end?.type !== "chat-ended") throw new AppError("unavailable", "The team was cut off before it ended.");
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  printAside(`\n${end.end} after ${seconds} s, ${new Set(events.map(({ commId }) => commId)).size} group chats.\n`);
  printLine(end.conclusion);
  if (end.end !== "complete") process.exitCode = 5;
  return teamId;
}
