import { NextRequest } from "next/server";
import { beforeEach, expect, test, vi } from "vitest";
import { type ApiKeys, provideApiKeys, type Scope } from "@/lib/keys";
import type { RunService } from "@/lib/runs";
import { POST as approve } from "./runs/[runId]/approve/route";
import { POST as reply } from "./teams/[teamId]/questions/route";

vi.mock("next/headers", () => ({
  headers: async () => new Headers({ authorization: "Bearer agt_good" }),
  cookies: async () => ({ get: () => undefined }),
}));
const said = vi.hoisted((): { replies: unknown[][]; decided: string[] } => ({ replies: [], decided: [] }));
vi.mock("@/lib/server", () => ({
  getApp: async () => ({
    runs: {
      async decideApproval({ permit, decision }: Parameters<RunService["decideApproval"]>[0]) {
        permit?.("sender");
        said.decided.push(decision);
      },
      get: async () => ({ chatId: null, lastSeq: 0 }),
      async *events() {},
    },
    teams: { get: async () => [], reply: async (...reply: unknown[]) => void said.replies.push(reply) },
  }),
}));

let key: { scopes: Scope[]; tools: string[] };
const unused = () => Promise.reject(new Error("nobody asks for this"));
const keys: ApiKeys = {
  async check() {
    const times = { createdAt: new Date(), expiresAt: null, revokedAt: null, lastUsedAt: null, uses: 0 };
    const id = crypto.randomUUID();
    return {
      ...key,
      ...times,
      id,
      agentId: null,
      name: "shop",
      hint: "good",
      ownerKey: "user:ada",
      user: null,
      perMinute: 60,
    };
  },
  watch: () => ({ signal: new AbortController().signal, release: () => undefined }),
  ...{ create: unused, list: unused, once: unused, revoke: unused, close: unused },
};

beforeEach(() => {
  provideApiKeys(async () => keys);
  key = { scopes: ["ask"], tools: [] };
  said.replies = [];
  said.decided = [];
});

function post(body: object): NextRequest {
  const headers = { "content-type": "application/json" };
  return new NextRequest("http://localhost/api/v1/x", { method: "POST", body: JSON.stringify(body), headers });
}

test("a key that only asks replies and refuses, and lets no text go to strangers", async () => {
  const answer = async (body: object) =>
    (await reply(post({ key: "t:task T1.1", ...body }), { params: Promise.resolve({ teamId: "t" }) })).status;
  expect(await answer({ isAllowed: true })).toBe(403);
  expect(said.replies).toEqual([]);
  expect([await answer({ isAllowed: false }), await answer({ text: "French." })]).toEqual([204, 204]);
  key.scopes = ["ask", "approve"];
  expect(await answer({ isAllowed: true })).toBe(204);
  expect(said.replies.map(([, , answer]) => answer)).toEqual([
    { isAllowed: false },
    { text: "French." },
    { isAllowed: true },
  ]);
});

test("a key that is bound to tools decides on calls of those alone", async () => {
  const decide = async () =>
    (await approve(post({ callId: "1", decision: "once" }), { params: Promise.resolve({ runId: "r" }) })).status;
  key = { scopes: ["approve"], tools: ["adder"] };
  expect(await decide()).toBe(403);
  expect(said.decided).toEqual([]);
  key.tools = ["sender"];
  expect(await decide()).toBe(200);
  expect(said.decided).toEqual(["once"]);
});
