import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { NextRequest } from "next/server";
import { beforeEach, expect, test, vi } from "vitest";
import { AppError } from "@/lib/errors";
import { writeSessionToken } from "@/lib/identity/session-token";

const SECRET = "a secret of tests, of some length";
const mocks = vi.hoisted(() => ({ cookies: new Map<string, string>(), headers: new Headers(), role: "user" }));

vi.mock("next/headers", () => ({
  headers: async () => mocks.headers,
  cookies: async () => ({
    get: (name: string) => (mocks.cookies.has(name) ? { value: mocks.cookies.get(name) } : undefined),
    set: (name: string, value: string) => void mocks.cookies.set(name, value),
    delete: (name: string) => void mocks.cookies.delete(name),
  }),
}));

/** Nothing gets further than to here. */
const down = () => Promise.reject(new AppError("unavailable", "Not now."));

vi.mock("@/lib/server", () => ({ getApp: () => down() }));
vi.mock("@/lib/accounts", async (original) => ({
  ...(await original<typeof import("@/lib/accounts")>()),
  currentAccounts: async () => ({
    userOf: async () => ({ id: "ann", handle: "ann", role: mocks.role }),
    signIn: down,
    deviceMark: async () => null,
    signOut: async () => undefined,
  }),
}));

const signIn = async () => {
  const claim = { userId: "ann", tokenVersion: 1, sessionId: "1" };
  mocks.cookies.set("agient-session", await writeSessionToken(claim, SECRET));
};

beforeEach(() => {
  vi.stubEnv("AGIENT_SECRET", SECRET);
  mocks.cookies.clear();
  mocks.role = "user";
});

const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));

/** What a file of `app` gives out that can be called. */
async function functionsOf(file: string) {
  const module: Record<string, unknown> = await import(path.resolve("app", file));
  return Object.entries(module).flatMap(([name, value]) =>
    typeof value === "function" ? [{ name, call: async (...sent: unknown[]): Promise<unknown> => value(...sent) }] : [],
  );
}

const routes = files.filter((file) => path.basename(file) === "route.ts");
const PARAMS = { slug: "x", id: "x", runId: "x", chunk: "0", nextauth: ["nothing"] };

async function send(file: string, body: string, headers: Record<string, string> = {}): Promise<Response[]> {
  const handlers = await functionsOf(file);
  expect(handlers.length).toBeGreaterThan(0);
  return Promise.all(
    handlers.map(async ({ name: method, call }) => {
      const request = new NextRequest("http://localhost/x", { method, headers, body: method === "GET" ? null : body });
      const response = await call(request, { params: Promise.resolve(PARAMS) });
      if (!(response instanceof Response)) throw new Error(`${file} answers nothing`);
      return response;
    }),
  );
}

async function expectProblem(response: Response, file: string): Promise<void> {
  if (file.startsWith("api/openai/")) {
    const error = {
      message: expect.stringMatching(/./),
      type: expect.any(String),
      param: null,
      code: expect.any(String),
    };
    expect(await response.json()).toEqual({ error });
    return;
  }
  if (file.startsWith("api/a2a/v1/")) {
    const error = {
      code: response.status,
      status: expect.any(String),
      message: expect.stringMatching(/./),
      details: [],
    };
    expect(await response.json()).toEqual({ error });
    return;
  }
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  expect(await response.json()).toMatchObject({
    type: "about:blank",
    title: expect.any(String),
    status: response.status,
    detail: expect.stringMatching(/./),
    code: expect.any(String),
  });
}

test.each(routes)("%s tells programs what fails as a problem", async (file) => {
  for (const [body, headers] of [
    ["nonsense", {}],
    ["nonsense", { "content-type": "application/json" }],
    ["{}", { "content-type": "application/json" }],
  ] as const) {
    for (const response of await send(file, body, headers)) {
      if (response.status >= 400) await expectProblem(response, file);
      else if (response.status !== 204 || !response.headers.has("allow"))
        expect([
          "robots.txt/route.ts",
          "api/chats/answering/route.ts",
          "api/openapi.json/route.ts",
          "llms.txt/route.ts",
          "server.json/route.ts",
          ".well-known/oauth-protected-resource/api/mcp/route.ts",
          ".well-known/agent-card.json/route.ts",
        ]).toContain(file);
    }
  }
});

const ofPrograms = routes.filter((file) => /^api\/(?:v1|connect|openapi\.json|health)\//.test(file));

test.each(ofPrograms)("%s tells which methods it answers, of whatever method", async (file) => {
  const told = new Map<string, Response>();
  for (const { name, call } of await functionsOf(file)) {
    const response = await call(new NextRequest("http://localhost/x", { method: name }), {
      params: Promise.resolve(PARAMS),
    });
    if (response instanceof Response) told.set(name, response);
  }
  expect([...told.keys()].sort()).toEqual(["DELETE", "GET", "OPTIONS", "PATCH", "POST", "PUT"]);
  const own = [...told.keys()].filter((method) => told.get(method)?.status !== 405);
  const answered = [...own, ...(own.includes("GET") ? ["HEAD"] : [])].sort();
  for (const method of ["OPTIONS", ...[...told.keys()].filter((other) => !own.includes(other))]) {
    expect(told.get(method)?.headers.get("allow")?.split(", ").sort()).toEqual(answered);
  }
});

test("what is no address is told as a problem, whatever the method", async () => {
  const responses = await send("api/[...path]/route.ts", "{}");
  expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(404));
});

test.each([
  ...routes.filter((file) => file.startsWith("api/local/")).map((file) => [file, 403] as const),
  ["api/drafts/run/route.ts", 403] as const,
  ["api/runs/[runId]/events/route.ts", 404] as const,
])("%s refuses who may not ask with %i, whatever he sends", async (file, status) => {
  const isLocal = file.startsWith("api/local/");
  for (const known of isLocal ? [false, true] : [false]) {
    if (known) await signIn();
    for (const body of ["nonsense", "{}"]) {
      for (const response of await send(file, body)) expect(response.status).toBe(status);
    }
  }
});

test("MCP names where a client without a key reads how to get in", async () => {
  for (const response of await send("api/mcp/route.ts", "{}", { host: "mart.example", "x-forwarded-proto": "https" })) {
    expect([response.status, response.headers.get("www-authenticate")]).toEqual([
      401,
      'Bearer realm="agient", resource_metadata="https://mart.example/.well-known/oauth-protected-resource/api/mcp"',
    ]);
  }
});

const actions = files.filter((file) => readFileSync(path.join("app", file), "utf8").startsWith('"use server"'));

test.each(actions)("%s says in a sentence what fails, and throws nothing", async (file) => {
  for (const { name, call } of await functionsOf(file)) {
    for (const sent of [[], [null, new FormData()], ["\0", { over: 1 }, 7], [{}, [], () => 1]]) {
      const answer = await call(...sent).catch((error: Error) => error.message);
      if (name === "signOut") expect(answer).toBe("NEXT_REDIRECT");
      else if (name !== "savePreferences")
        expect([name, answer]).toEqual([name, expect.objectContaining({ message: expect.stringMatching(/\.$/) })]);
    }
  }
});

test("what only admins may do is done for nobody else", async () => {
  const decision = { status: "upheld", text: "", until: new Date(), suspend: true };
  const all = await functionsOf("admin/actions.ts");
  const said = (name: string) => {
    if (name === "setCallPolicy") return ["ask", "because", 1];
    return [name.startsWith("decide") ? decision : "because"];
  };
  const answers = () => Promise.all(all.map(({ name, call }) => call("x", ...said(name))));
  const refused = (message: string) => all.map(() => ({ ok: false, message }));
  expect(await answers()).toEqual(refused("You are signed out. Sign in and try again."));
  await signIn();
  expect(await answers()).toEqual(refused("Only admins can do this."));
  mocks.role = "admin";
  expect(await answers()).toEqual(refused("Not now."));
});

test("a stranger becomes a visitor once limits have let him in, and not before", async () => {
  const [report] = await functionsOf("tools/[slug]/actions.ts");
  await report?.call("x");
  expect(mocks.cookies.size).toBe(0);
  const keys = new Set<string>();
  for (let attempt = 0; attempt < 200; attempt++) {
    mocks.cookies.clear();
    await report?.call("x", "It fails.");
    for (const key of mocks.cookies.keys()) keys.add(key);
  }
  expect([...keys]).toEqual(["agient-visitor"]);
  // The address has used up what it may.
  expect(mocks.cookies.size).toBe(0);
});
