import { NextRequest } from "next/server";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { route } from "./route";

const setCookie = vi.hoisted(() => vi.fn());
vi.mock("next/headers", () => ({
  headers: async () => new Headers(),
  cookies: async () => ({ get: () => undefined, set: setCookie }),
}));

const ADDRESS = "http://localhost/api/x";
const context = (params: Record<string, unknown> = {}) => ({ params: Promise.resolve(params) });

function post(body: string, headers: Record<string, string> = { "content-type": "application/json" }): NextRequest {
  return new NextRequest(ADDRESS, { method: "POST", body, headers });
}

test("the work gets what was read, and what it gives goes out as it is", async () => {
  const handle = route(
    {
      who: "anyone",
      params: z.object({ slug: z.string() }),
      query: z.object({ page: z.coerce.number() }),
      body: z.object({ name: z.string() }),
    },
    async ({ caller, params, query, body }) => Response.json({ caller, params, query, body }, { status: 201 }),
  );
  const request = new NextRequest(`${ADDRESS}?page=2`, post('{"name":"Ada","more":1}'));
  const response = await handle(request, context({ slug: "adder" }));
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({
    caller: null,
    params: { slug: "adder" },
    query: { page: 2 },
    body: { name: "Ada" },
  });
});

test("a body is read only of who is admitted, and only as far as it may reach", async () => {
  const work = vi.fn(async () => new Response());
  const refused = post("{}");
  expect((await route({ who: "person", body: z.unknown() }, work)(refused, context())).status).toBe(403);
  expect(refused.bodyUsed).toBe(false);
  const short = route({ who: "anyone", body: z.unknown(), maxBytes: 10 }, work);
  expect((await short(post(`"${"x".repeat(20)}"`), context())).status).toBe(400);
  expect(work).not.toHaveBeenCalled();
  expect((await short(post("{}"), context())).status).toBe(200);
});

test("who is over his limit has no body read, and what another site can send costs him nothing", async () => {
  const work = vi.fn(async () => new Response());
  const handle = route({ who: "anyone", body: z.object({}), limit: "shared" }, work);
  const form = () => post("a=1", { "content-type": "text/plain" });
  for (let sent = 0; sent < 100; sent++) expect((await handle(form(), context())).status).toBe(400);
  for (let sent = 0; sent < 60; sent++) expect((await handle(post("nonsense"), context())).status).toBe(400);
  const refused = post("{}");
  expect((await handle(refused, context())).status).toBe(429);
  expect(refused.bodyUsed).toBe(false);
  expect((await handle(form(), context())).status).toBe(400);
  expect(work).not.toHaveBeenCalled();
});

test("a stranger becomes a visitor by what can be read, and not before", async () => {
  const handle = route({ who: "visitor", body: z.object({}), limit: "run" }, async () => new Response());
  expect((await handle(post("nonsense"), context())).status).toBe(400);
  expect(setCookie).not.toHaveBeenCalled();
  expect((await handle(post("{}"), context())).status).toBe(200);
  expect(setCookie).toHaveBeenCalledOnce();
});

test.each([
  ["no JSON", post("{"), "The request must be JSON."],
  ["a form", post("a=1", { "content-type": "application/x-www-form-urlencoded" }), "The request must be JSON."],
  ["too many parts", post(`[${"0,".repeat(300_000)}0]`), "The input has too many parts"],
  ["the wrong values", post("[{},{},{},{},{},{},{}]"), "“[0]” must be text. “[1]” must be text."],
])("a body of %s is refused, with what is wrong", async (_, request, sentence) => {
  const handle = route({ who: "anyone", body: z.array(z.string()) }, async () => new Response());
  const problem = await (await handle(request, context())).json();
  expect(problem).toMatchObject({ status: 400, code: "invalid-input", detail: expect.stringContaining(sentence) });
  expect(problem.detail.match(/must be text/g)?.length ?? 0).toBeLessThanOrEqual(5);
});

test("a path that fits nothing is no address", async () => {
  const handle = route({ who: "anyone", params: z.object({ at: z.string().max(3) }) }, async () => new Response());
  expect(await (await handle(post(""), context({ at: "long" }))).json()).toMatchObject({ code: "not-found" });
});

test("what nobody expected is left in the log, and told nobody", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const broken = new Error("the database is gone");
  const failing = (error: Error) => route({ who: "anyone" }, () => Promise.reject(error));
  const told = await (await failing(broken)(post(""), context())).json();
  expect(told).toMatchObject({ status: 500, code: "internal" });
  expect(JSON.stringify(told)).not.toContain("database");
  expect(log.mock.calls).toEqual([[expect.any(String), broken]]);
  await failing(new AppError("conflict", "Not now."))(post(""), context());
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});
