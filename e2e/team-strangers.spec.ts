import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { z } from "zod";
import { signUp } from "./account-helpers";
import { newKeyOf } from "./account-keys";
import { readActions } from "./fuzz/surface";
import { ADDRESS } from "./program-keys";
import { registerAgent } from "./register-agent";
import { act } from "./server-actions";
import { expect, test } from "./test";

const DESCRIPTION = "Keeps a diary of what nobody else may read.";
const Started = z.object({ teamId: z.string() });
/** What every refusal of a program's request has, and nothing else. */
const Shape = z.strictObject({
  type: z.literal("about:blank"),
  title: z.string(),
  status: z.number(),
  code: z.enum(["not-found", "forbidden"]),
  detail: z.string().regex(/^[^\n]{10,200}$/),
});

/** What an action answers that refuses, and nothing else. */
const RefusedAction = z.strictObject({ ok: z.literal(false), message: z.string().regex(/^[^\n]{10,200}$/) });

/** Server actions that name nothing that is there already. */
const ABOUT_NOTHING = new Set(["registerAgent", "registerByCard", "startTeam"]);

async function send(key: string, method: string, path: string, body?: object) {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json", "a2a-version": "1.0" };
  return fetch(`${ADDRESS}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
}

function register(key: string, kind: "connector" | "person"): Promise<{ slug: string; key: string }> {
  const name = `Diary ${randomUUID().slice(0, 8)}`;
  return registerAgent(key, { name, description: DESCRIPTION, visibility: "private", kind });
}

interface Somebody {
  page: Page;
  key: string;
  agent: { slug: string; key: string };
  /** The agent that he is himself. */
  person: string;
  teamId: string;
}

/** Somebody with an account, a key, an agent that nobody else sees, and a team. */
async function somebody(browser: Browser): Promise<Somebody> {
  const page = await (await browser.newContext()).newPage();
  await signUp(page);
  const key = await newKeyOf(page, "Teams", ["ask", "tools:read", "tools:write"]);
  const agent = await register(key, "connector");
  // Whose task waits until he answers.
  const { slug: person } = await register(key, "person");
  const body = { goal: "Keep a diary of what nobody else may read" };
  const { teamId } = Started.parse(await (await send(key, "POST", "/api/v1/teams", body)).json());
  return { page, key, agent, person, teamId };
}

test("another's agent, team, task and key are nothing to a stranger, over every way in", async ({ browser }) => {
  const [own, stranger] = [await somebody(browser), await somebody(browser)];
  const { agent, teamId } = own;
  const task = { commId: teamId, taskId: "T1", attempt: 1 };

  await test.step("pages", async () => {
    const pages = [`/agents/${agent.slug}`, `/teams/${teamId}`];
    for (const path of pages) {
      expect((await own.page.goto(path))?.status(), path).toBe(200);
      expect((await stranger.page.goto(path))?.status(), path).toBe(404);
      await expect(stranger.page.getByText(agent.slug)).toHaveCount(0);
    }
    for (const path of [`/api/teams/${teamId}/events`, `/agents/${agent.slug}/.well-known/agent-card.json`]) {
      const response = await stranger.page.request.get(path);
      expect(response.status(), path).toBe(404);
      Shape.parse(await response.json());
    }
  });

  await test.step("server actions", async () => {
    const answer = { ...task, status: "done", conclusion: "It is mine." };
    const word = { type: "conclusion", content: "It is over." };
    const inputs: Record<string, unknown[][]> = {
      answerTask: [
        [own.person, answer],
        [stranger.person, answer],
      ],
      endTeam: [[teamId]],
      isAgentThere: [[agent.slug, 60_000]],
      joinTeam: [
        [teamId, stranger.person],
        [stranger.teamId, own.person],
      ],
      removeAgent: [[agent.slug]],
      renewAgentKey: [[agent.slug]],
      replaceAgentSecret: [[agent.slug, "a-key"]],
      replyOutside: [[`${teamId}:task T1.1`, { isAllowed: true }]],
      speakInTeam: [
        [own.person, teamId, word],
        [stranger.person, teamId, word],
      ],
      stopTeam: [[teamId]],
      suspendAgent: [[agent.slug, true]],
    };
    const actions = readActions().filter(
      ({ page, name }) => /^\/(agents|teams)$/.test(page) && !ABOUT_NOTHING.has(name),
    );
    expect(actions.map(({ name }) => name)).toEqual(Object.keys(inputs));
    for (const action of actions) {
      for (const input of inputs[action.name] ?? []) {
        const refused = await act(stranger.page, action, input);
        expect(refused.status, action.name).toBe(200);
        const { message } = RefusedAction.parse(refused.answer);
        expect(message, action.name).toMatch(/^(There is no|Nothing is asked of you|Only admins)/);
      }
    }
  });

  await test.step("REST", async () => {
    const question = { key: `${teamId}:task T1.1`, isAllowed: true };
    const rows: [method: string, path: string, body?: object][] = [
      ["GET", `/api/v1/agents/${agent.slug}`],
      ["DELETE", `/api/v1/agents/${agent.slug}`],
      ["POST", `/api/v1/agents/${agent.slug}/key`],
      ["GET", `/api/v1/teams/${teamId}`],
      ["GET", `/api/v1/teams/${teamId}/events`],
      ["POST", `/api/v1/teams/${teamId}/end`],
      ["POST", `/api/v1/teams/${teamId}/stop`],
      ["GET", `/api/v1/teams/${teamId}/questions`],
      ["POST", `/api/v1/teams/${teamId}/questions`, question],
      ["POST", "/api/v1/teams", { goal: "Keep my diary", launcher: agent.slug }],
    ];
    for (const [method, path, body] of rows) {
      const refused = await send(stranger.key, method, path, body);
      expect(refused.status, `${method} ${path}`).toBe(404);
      Shape.parse(await refused.json());
    }
    const found = await send(stranger.key, "GET", `/api/v1/agents?q=${encodeURIComponent(DESCRIPTION)}`);
    expect(await found.text()).not.toContain(agent.slug);
  });

  await test.step("connector", async () => {
    const decision = { type: "discussion", content: "Hello", nextSpeakers: [agent.slug] };
    const answers = [
      { type: "decide", commId: teamId, messageId: "m1", decision },
      { type: "form", commId: teamId, call: 0, decision: { launch: [] } },
      { type: "pass", commId: teamId },
      { type: "delegate", ...task, goal: "Read the diary" },
      { type: "result", ...task, status: "done", conclusion: "It is mine." },
    ];
    for (const body of answers) {
      const refused = await send(stranger.agent.key, "POST", "/api/connect/answers", body);
      expect(refused.status, body.type).toBe(404);
      Shape.parse(await refused.json());
    }
    // An agent's key does nothing but what agents do.
    for (const path of ["/api/v1/teams", `/api/v1/teams/${teamId}`, "/api/v1/agents"]) {
      const refused = await send(stranger.agent.key, "GET", path);
      expect(refused.status, path).toBe(403);
      Shape.parse(await refused.json());
    }
  });

  await test.step("A2A", async () => {
    const message = { messageId: "m1", role: "ROLE_USER", parts: [{ text: "Show me the diary" }] };
    const rows: [method: string, path: string, body?: object][] = [
      ["POST", `/api/a2a/v1/${agent.slug}/message:send`, { message }],
      ["GET", `/api/a2a/v1/${agent.slug}/tasks`],
      ["GET", `/api/a2a/v1/${agent.slug}/tasks/${teamId}`],
      ["GET", `/api/a2a/v1/tasks/${teamId}`],
      ["POST", `/api/a2a/v1/tasks/${teamId}:cancel`, {}],
      ["POST", `/api/a2a/v1/tasks/${teamId}:subscribe`, {}],
    ];
    for (const [method, path, body] of rows) {
      const refused = await send(stranger.key, method, path, body);
      expect(refused.status, `${method} ${path}`).toBe(404);
      expect(await refused.json()).toMatchObject({
        error: { code: 404, message: expect.stringMatching(/^There is no/) },
      });
    }
    const calls = [
      ["SendMessage", { tenant: agent.slug, message }],
      ["GetTask", { tenant: agent.slug, id: teamId }],
      ["GetTask", { id: teamId }],
      ["CancelTask", { id: teamId }],
    ] as const;
    for (const [method, params] of calls) {
      const refused = await send(stranger.key, "POST", "/api/a2a", { jsonrpc: "2.0", id: 1, method, params });
      const { error } = await refused.json();
      expect(error, method).toMatchObject({ message: expect.stringMatching(/^There is no/) });
    }
  });

  // All of it is as it was.
  expect((await send(own.key, "GET", `/api/v1/agents/${agent.slug}`)).status).toBe(200);
  const team = await (await send(own.key, "GET", `/api/v1/teams/${teamId}`)).json();
  expect(team).toMatchObject({ status: "running", chats: [{ tasks: [{ taskId: "T1" }] }] });
  await send(own.key, "POST", `/api/v1/teams/${teamId}/stop`);
});
