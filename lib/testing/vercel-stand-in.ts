import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const CWD = "/vercel/sandbox";

interface Machine {
  root: string;
  body: Record<string, unknown>;
  processes: Set<ChildProcess>;
  isStopped: boolean;
}

/** Stands for the HTTP API of Vercel's microVMs: commands run as plain processes in a temporary folder. */
export interface VercelStandIn {
  fetch: typeof globalThis.fetch;
  /** What each machine was asked to be, in order. */
  readonly created: Record<string, unknown>[];
  /** How many machines are still running. */
  running(): number;
  close(): void;
}

export function createVercelStandIn(): VercelStandIn {
  const machines = new Map<string, Machine>();

  function describe(id: string, { isStopped }: Machine): Record<string, unknown> {
    const status = isStopped ? "stopped" : "running";
    const times = { createdAt: 1, updatedAt: 1 };
    const session = {
      id,
      memory: 2048,
      vcpus: 1,
      region: "iad1",
      timeout: 1,
      status,
      requestedAt: 1,
      cwd: CWD,
      ...times,
    };
    const sandbox = { name: id, persistent: false, currentSessionId: id, status, ...times };
    return { session, sandbox, routes: [] };
  }

  function stop(machine: Machine): void {
    machine.isStopped = true;
    for (const process of machine.processes) process.kill("SIGKILL");
    rmSync(machine.root, { recursive: true, force: true });
  }

  function runCommand(id: string, machine: Machine, body: { command: string; args: string[] }): Response {
    const command = { id: "cmd_1", name: body.command, args: body.args, cwd: CWD, sessionId: id, startedAt: 1 };
    const child = spawn(body.command, body.args, { cwd: join(machine.root, CWD), stdio: ["ignore", "pipe", "pipe"] });
    machine.processes.add(child);
    const encoder = new TextEncoder();
    let isOpen = true;
    const lines = new ReadableStream<Uint8Array>({
      cancel() {
        isOpen = false;
      },
      start(controller) {
        const write = (line: object): void => {
          if (isOpen) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
        };
        write({ command: { ...command, exitCode: null } });
        for (const stream of ["stdout", "stderr"] as const) {
          child[stream].setEncoding("utf8").on("data", (data: string) => write({ stream, data }));
        }
        child.on("close", (code) => {
          write({ command: { ...command, exitCode: code ?? 137 } });
          if (isOpen) controller.close();
          isOpen = false;
        });
      },
    });
    return new Response(lines, { headers: { "content-type": "application/x-ndjson" } });
  }

  async function answer(request: Request): Promise<Response> {
    if (request.headers.get("authorization") !== "Bearer token") {
      return Response.json({ error: { message: "Not authorized" } }, { status: 403 });
    }
    const { pathname } = new URL(request.url);
    if (pathname === "/api/v3/sandboxes") {
      const root = mkdtempSync(join(tmpdir(), "machine-"));
      mkdirSync(join(root, CWD), { recursive: true });
      const machine: Machine = { root, body: await request.json(), processes: new Set(), isStopped: false };
      const id = `sbx_${machines.size + 1}`;
      machines.set(id, machine);
      return Response.json(describe(id, machine));
    }
    const [, id = "", action] = /^\/api\/v2\/sandboxes\/sessions\/([^/]+)\/(.+)$/.exec(pathname) ?? [];
    const machine = machines.get(id);
    if (machine === undefined || machine.isStopped) return Response.json({}, { status: 410 });
    if (action === "fs/write") {
      const input = Buffer.from(await request.arrayBuffer());
      const { status } = spawnSync("tar", ["-xzf", "-", "-C", machine.root], { input });
      return Response.json({}, { status: status === 0 ? 200 : 400 });
    }
    if (action === "cmd") return runCommand(id, machine, await request.json());
    if (action === "stop") {
      stop(machine);
      return Response.json(describe(id, machine));
    }
    return Response.json({}, { status: 404 });
  }

  return {
    fetch: (resource, init) => answer(new Request(resource, init)),
    get created() {
      return [...machines.values()].map(({ body }) => body);
    },
    running: () => [...machines.values()].filter(({ isStopped }) => !isStopped).length,
    close: () => {
      for (const machine of machines.values()) if (!machine.isStopped) stop(machine);
    },
  };
}
