import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";

import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { registerConformanceTools, STATES } from "@/lib/testing/conformance-tools";
import type { McpProgram } from "./program";
import { REGISTRY, serveMcp } from "./serve";

const SUITE = createRequire(import.meta.url).resolve("@modelcontextprotocol/conformance/dist/index.js");

/** Requests of other hosts and origins never come to the route: scripts/lib/host-rule.test.ts. */
const IN_FRONT = ["dns-rebinding-protection"];
/** Without a session there is nobody to tell of changes: the lists change with a release, or with the key. */
const NO_SUBSCRIPTIONS = [
  "server-stateless:sep-2575-server-sends-subscription-ack",
  "server-stateless:sep-2575-server-tags-subscription-id",
  "server-stateless:sep-2575-server-sends-prompts-list-changed-on-subscription",
];
/** Until 2025-11-25 a session is needed to ask the client in the midst of a call, and to remember what it chose. */
const NO_SESSIONS = [
  ...["tools-call-sampling", "tools-call-elicitation", "elicitation-sep1034-defaults", "elicitation-sep1330-enums"],
  ...["resources-subscribe", "resources-unsubscribe", "server-sse-multiple-streams"],
  // How much is logged is chosen for a session, too, and logging ends with 2026-07-28.
  ...["logging-set-level", "tools-call-with-logging"],
];

let server: Server;
let folder: string;

async function never(): Promise<never> {
  throw new Error("The suite calls its own tools alone.");
}

const program = (signal: AbortSignal): McpProgram => ({
  caller: { ownerKey: "user:ada", address: "127.0.0.1", scopes: ["ask"], keyName: "suite", tools: [] },
  asker: { id: "ada", isAdmin: false },
  runs: {
    ...{ start: never, cancel: never, decideApproval: never },
    async *events() {},
    get: async (state) => (STATES.some((known) => known === state) ? state : never()),
  },
  ...{
    search: { search: never },
    mart: { getTool: never, runFunction: never },
    usableToolIds: async () => [],
    pinnedTools: async () => [],
    signal,
  },
});

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "agient-conformance-"));
  server = createServer(async (incoming, outgoing) => {
    const left = new AbortController();
    outgoing.on("close", () => left.abort());
    const pieces: Buffer[] = [];
    for await (const piece of incoming) pieces.push(piece);
    const headers = new Headers();
    for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
    const body = pieces.length > 0 ? { body: Buffer.concat(pieces) } : {};
    const request = new Request("http://mart.example/api/mcp", { method: incoming.method ?? "GET", headers, ...body });
    const registry = [...REGISTRY, registerConformanceTools];
    const response = await serveMcp(request, program(left.signal), registry);
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    for await (const piece of response.body ?? []) outgoing.write(piece);
    outgoing.end();
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

test.concurrent.each([
  ["2026-07-28", [...IN_FRONT, ...NO_SUBSCRIPTIONS]],
  ["2025-11-25", [...IN_FRONT, ...NO_SESSIONS]],
])(
  "every server scenario that %s requires passes, but for those that are named here",
  async (revision, known) => {
    const { port } = z.object({ port: z.number() }).parse(server.address());
    const baseline = join(folder, `${revision}.yml`);
    writeFileSync(baseline, `server:\n${known.map((each) => `  - ${each}\n`).join("")}`);
    const words = [SUITE, "server", "--url", `http://127.0.0.1:${port}/api/mcp`, "--requirements", revision];
    const ran = promisify(execFile)(process.execPath, [...words, "--expected-failures", baseline], { cwd: folder });
    const { stdout } = await ran.catch((error) => expect.unreachable(`${error.stdout}${error.stderr}`));
    expect(stdout).toContain("tools-call-simple-text: 2 passed, 0 failed");
  },
  120_000,
);
