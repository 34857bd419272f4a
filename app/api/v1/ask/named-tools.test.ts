import { NextRequest } from "next/server";
import { beforeEach, expect, test, vi } from "vitest";
import { type ApiKeys, provideApiKeys } from "@/lib/keys";
import { missingTool } from "@/lib/tools";
import { POST } from "./route";

vi.mock("next/headers", () => ({
  headers: async () => new Headers({ authorization: "Bearer agt_good" }),
  cookies: async () => ({ get: () => undefined }),
}));
const mocks = vi.hoisted((): { started: unknown[]; askers: unknown[]; keys?: ApiKeys } => ({
  started: [],
  askers: [],
}));
vi.mock("@/lib/server", () => ({
  getApp: async () => ({
    keys: mocks.keys,
    mart: {
      async getTool(slug: string, asker: unknown) {
        mocks.askers.push(asker);
        if (slug !== "calculator") throw missingTool(slug);
      },
    },
    runs: {
      async start({ tools }: { tools: unknown }) {
        mocks.started.push(tools);
        return { runId: "r", chatId: null };
      },
      async *events() {},
    },
  }),
}));

let tools: string[];
const unused = () => Promise.reject(new Error("nobody asks for this"));

beforeEach(() => {
  tools = [];
  Object.assign(mocks, { started: [], askers: [] });
  const keys: ApiKeys = {
    async check() {
      const times = { createdAt: new Date(), expiresAt: null, revokedAt: null, lastUsedAt: null, uses: 0 };
      const of = { agentId: null, ownerKey: "user:ada", perMinute: 60 };
      const { user } = admin();
      return {
        ...of,
        ...times,
        user,
        id: crypto.randomUUID(),
        name: "shop",
        hint: "good",
        scopes: ["ask", "admin"],
        tools,
      };
    },
    once: (_, __, work) => work(),
    watch: () => ({ signal: new AbortController().signal, release: () => undefined }),
    ...{ create: unused, list: unused, revoke: unused, close: unused },
  };
  mocks.keys = keys;
  provideApiKeys(async () => keys);
});

function admin() {
  const account = { id: "ada", handle: "ada", name: "Ada", email: null, role: "admin" as const };
  const state = { sharesInputs: false, blockedAt: null, blockedReason: null, createdAt: new Date() };
  return { user: { ...account, ...state } };
}

async function ask(body: object) {
  const headers = { "content-type": "application/json" };
  const request = new NextRequest("http://localhost/api/v1/ask", {
    method: "POST",
    body: JSON.stringify(body),
    headers,
  });
  const response = await POST(request, { params: Promise.resolve({}) });
  return [response.status, (await response.json()).detail];
}

test("a tool that a program names and may not use is told as one that there is not, and nothing is asked", async () => {
  const question = "What is 2 + 3?";
  expect(await ask({ question, tools: ["calculator", "calculater"] })).toEqual([404, "There is no tool “calculater”."]);
  expect(mocks.started).toEqual([]);
  // Admins may look at the tools of others, and use none of them.
  expect(mocks.askers).toEqual(Array(2).fill({ id: "ada", isAdmin: false }));
  expect((await ask({ question, tools: ["calculator"] }))[0]).toBe(200);
  expect(mocks.started).toEqual([["calculator"]]);
});

test("a key whose tool was deleted since still asks", async () => {
  tools = ["gone"];
  expect((await ask({ question: "What is 2 + 3?" }))[0]).toBe(200);
  expect(mocks.started).toEqual([["gone"]]);
});
