import { NextRequest } from "next/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { type ApiKeyStore, type ApiKeys, createApiKeys, provideApiKeys, type Scope } from "@/lib/keys";
import { route } from "./entry/route";
import { requireScope, requireTool } from "./keyed";

const shown = vi.hoisted((): { headers: Headers } => ({ headers: new Headers() }));
vi.mock("next/headers", () => ({
  headers: async () => shown.headers,
  cookies: async () => ({ get: () => undefined }),
}));

const ended = { watch: new AbortController(), released: 0 };
let key: { id: string; scopes: Scope[]; tools: string[]; perMinute: number };

const unused = () => Promise.reject(new Error("nobody asks for this"));
const keys: ApiKeys = {
  async check(text) {
    if (text !== "agt_good") throw new AppError("unauthorized", "This is no API key.");
    const times = { createdAt: new Date(), expiresAt: null, revokedAt: null, lastUsedAt: null, uses: 0 };
    return { ...key, ...times, agentId: null, name: "shop", hint: "good", ownerKey: "user:ada", user: null };
  },
  watch: () => ({ signal: ended.watch.signal, release: () => void ended.released++ }),
  ...{ create: unused, list: unused, once: unused, revoke: unused, close: unused },
};

beforeEach(() => {
  provideApiKeys(async () => keys);
  key = { id: crypto.randomUUID(), scopes: ["ask"], tools: ["adder"], perMinute: 3 };
  ended.watch = new AbortController();
  ended.released = 0;
  show("agt_good");
});
afterEach(() => vi.restoreAllMocks());

function show(text: string | null): void {
  shown.headers = new Headers(text === null ? {} : { authorization: `Bearer ${text}` });
}

type Handler = ReturnType<typeof route>;

function call(handle: Handler): Promise<Response> {
  const request = new NextRequest("http://localhost/api/v1/x", {
    method: "POST",
    body: "{}",
    headers: { "content-type": "application/json" },
  });
  return handle(request, { params: Promise.resolve({}) });
}

const saying = route({ who: "key:ask" }, async ({ caller }) => Response.json(caller));

test("a key's request comes as its owner, with what it may do and what it has left", async () => {
  const response = await call(saying);
  expect(await response.json()).toMatchObject({
    ...{ kind: "key", ownerKey: "user:ada", keyId: key.id, keyName: "shop", scopes: ["ask"], tools: ["adder"] },
  });
  expect(response.headers.get("ratelimit-policy")).toBe('"key";q=3;w=60');
  expect(response.headers.get("ratelimit")).toBe('"key";r=2;t=60');
  expect(ended.released).toBe(1);
});

test("without a key, or with one that is none, the answer is 401 in one shape", async () => {
  for (const text of [null, "agt_bad", "x", ""]) {
    show(text);
    const response = await call(saying);
    expect(response.headers.get("www-authenticate")).toBe('Bearer realm="agient"');
    expect(await response.json()).toMatchObject({ status: 401, code: "unauthorized", detail: expect.any(String) });
  }
});

test("a key that has expired lets nobody in from then on, and says so in one line", async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  const held: Awaited<ReturnType<ApiKeyStore["findByHash"]>>[] = [];
  const store = {
    async create(made) {
      const key = { ...made, createdAt: new Date(), revokedAt: null, lastUsedAt: null, uses: 0 };
      held.push({ ...key, user: null });
      return key;
    },
    findByHash: async () => held[0] ?? null,
    addUses: async () => undefined,
    ...{ activeOf: async () => held.flatMap((one) => one?.id ?? []), countActive: async () => 0 },
    ...{ list: async () => [], revoke: async () => false },
  } satisfies ApiKeyStore;
  const writes = { begin: unused, end: unused, drop: unused };
  const real = createApiKeys({
    ...{ keys: store, writes, unknownTool: async () => undefined },
    onError: (error) => expect.unreachable(String(error)),
  });
  provideApiKeys(async () => real);
  show((await real.create(null, { name: "shop", days: 1 })).text);
  expect((await call(saying)).status).toBe(200);
  vi.advanceTimersByTime(24 * 3_600_000 + 1);
  const refused = await call(saying);
  expect(await refused.json()).toMatchObject({
    status: 401,
    detail: expect.stringMatching(/^[^\n]*has expired[^\n]*$/),
  });
  vi.useRealTimers();
  await real.close();
});

test("a key is let in nowhere but where programs are, and a program nowhere without the scope", async () => {
  for (const who of ["person", "admin", "local"] as const) {
    expect((await call(route({ who }, async () => new Response()))).status).toBe(403);
  }
  expect(
    await (await call(route({ who: "stranger" }, async ({ caller }) => Response.json(caller)))).json(),
  ).toMatchObject({ kind: "stranger" });
  const refused = await call(route({ who: "key:tools:write" }, async () => new Response()));
  expect(await refused.json()).toMatchObject({ status: 403, detail: expect.stringContaining("tools:write") });
  const later = route({ who: "key" }, async ({ caller }) => {
    requireScope(caller, "ask");
    requireTool(caller, "adder");
    requireTool(caller, "other");
    return new Response();
  });
  expect(await (await call(later)).json()).toMatchObject({ status: 403, detail: expect.stringContaining("adder") });
});

test("one request too many for a minute is refused, and says when to come again", async () => {
  for (let count = 0; count < 3; count++) expect((await call(saying)).status).toBe(200);
  const refused = await call(saying);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("ratelimit")).toMatch(/^"key";r=0;t=\d+$/);
  expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(ended.released).toBe(4);
});

const REVOKED = new AppError("unauthorized", "Revoked.");

test("a stream breaks off when its key ends, and is let go of when it ends by itself", async () => {
  const type = { headers: { "content-type": "text/event-stream; charset=utf-8" } };
  const left = vi.fn();
  const endless = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode("data: 1\n\n")),
    cancel: left,
  });
  const streaming = await call(route({ who: "key" }, async () => new Response(endless, type)));
  const reader = streaming.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("data: 1\n\n");
  expect(ended.released).toBe(0);
  ended.watch.abort(REVOKED);
  // By the one error that the framework does not take for a failure.
  await expect(reader?.read()).rejects.toMatchObject({ name: "AbortError" });
  expect(left).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(ended.released).toBe(1));

  ended.watch = new AbortController();
  const short = await call(route({ who: "key" }, async () => new Response("data: 1\n\n", type)));
  expect(await short.text()).toBe("data: 1\n\n");
  await vi.waitFor(() => expect(ended.released).toBe(2));
});

test("work that takes long is given up when its key ends", async () => {
  const handle = route({ who: "key" }, ({ signal }) => {
    signal.addEventListener("abort", () => told(signal.reason));
    ended.watch.abort(REVOKED);
    return new Promise(() => {});
  });
  const told = vi.fn();
  expect((await call(handle)).status).toBe(401);
  expect(told).toHaveBeenCalledWith(REVOKED);
});

test("a protocol tells what failed in a shape of its own", async () => {
  const tellError = (error: unknown) => Response.json({ error: AppError.is(error) && error.code }, { status: 418 });
  const handle = route({ who: "key", body: z.array(z.string()), tellError }, async () => new Response());
  const refused = await call(handle);
  expect([refused.status, await refused.json()]).toEqual([418, { error: "invalid-input" }]);
  expect(refused.headers.get("ratelimit")).not.toBeNull();
  show(null);
  expect(await (await call(handle)).json()).toEqual({ error: "unauthorized" });
});
