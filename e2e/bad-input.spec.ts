import { connect } from "node:net";
import { STRAWBERRY } from "./helpers";
import { ADDRESS, keys, newKey } from "./program-keys";
import { expect, test } from "./test";

/** How one protocol is asked a question, and what each of its refusals looks like. */
interface Protocol {
  path: string;
  headers?: Record<string, string>;
  question: (text: string) => object;
  /** Of an answer that refuses the key, and of one that refuses what was asked. */
  refusal: (message: RegExp) => Record<string, unknown>;
  complaint: (message: RegExp) => Record<string, unknown>;
  /** The status of what cannot be read. */
  unreadable?: number;
}

const problem = (message: RegExp) => ({
  type: "about:blank",
  title: expect.any(String),
  status: expect.any(Number),
  detail: expect.stringMatching(message),
  code: expect.any(String),
});
const openAIError = (message: RegExp, param: string | null = null) => ({
  error: {
    message: expect.stringMatching(message),
    type: expect.any(String),
    param: param,
    code: expect.any(String),
  },
});
const rpcError = () => ({
  jsonrpc: "2.0",
  error: { code: expect.any(Number), message: expect.stringMatching(/\w/) },
});
const statusError = (message: RegExp) => ({
  error: {
    code: expect.any(Number),
    status: expect.any(String),
    message: expect.stringMatching(message),
    details: expect.any(Array),
  },
});

const told = (text: string) => ({ message: { messageId: crypto.randomUUID(), role: "ROLE_USER", parts: [{ text }] } });
const PROTOCOLS: Record<string, Protocol> = {
  "REST API": { path: "/api/v1/ask", question: (question) => ({ question }), refusal: problem, complaint: problem },
  "OpenAI's chat completions": {
    path: "/api/openai/v1/chat/completions",
    question: (content) => ({ model: "agient", messages: [{ role: "user", content }] }),
    refusal: openAIError,
    complaint: openAIError,
  },
  "OpenAI's responses": {
    path: "/api/openai/v1/responses",
    question: (input) => ({ model: "agient", input }),
    refusal: openAIError,
    complaint: openAIError,
  },
  MCP: {
    path: "/api/mcp",
    headers: { accept: "application/json, text/event-stream", "mcp-protocol-version": "2025-11-25" },
    question: (question) => ({
      ...{ jsonrpc: "2.0", id: 1, method: "tools/call" },
      params: { name: "ask", arguments: { question } },
    }),
    refusal: problem,
    complaint: rpcError,
  },
  "A2A over JSON-RPC": {
    path: "/api/a2a",
    headers: { "a2a-version": "1.0" },
    question: (text) => ({ jsonrpc: "2.0", id: 1, method: "SendMessage", params: told(text) }),
    refusal: problem,
    complaint: rpcError,
    // JSON-RPC says over HTTP that it was heard, and in its answer what is wrong.
    unreadable: 200,
  },
  "A2A over HTTP+JSON": {
    path: "/api/a2a/v1/message:send",
    headers: { "a2a-version": "1.0" },
    question: told,
    refusal: statusError,
    complaint: statusError,
  },
};

for (const [name, { path, headers: own, question, refusal, complaint, unreadable = 400 }] of Object.entries(
  PROTOCOLS,
)) {
  test(`${name}: bad keys and bad bodies are refused in one shape, with what to do`, async () => {
    const post = (key: string | null, body: string, type = "application/json") => {
      const headers = { "content-type": type, ...own, ...(key !== null && { authorization: `Bearer ${key}` }) };
      return fetch(ADDRESS + path, { method: "POST", headers, body });
    };
    const { id, key } = await newKey();
    const asked = JSON.stringify(question(STRAWBERRY));
    const { key: mute } = await newKey({ scopes: ["tools:read"] });

    for (const wrong of [null, "agt_wrong", `${key.slice(0, -1)}${key.endsWith("0") ? "1" : "0"}`, "Basic x"]) {
      const refused = await post(wrong, asked);
      expect(refused.status).toBe(401);
      expect(refused.headers.get("www-authenticate")).toMatch(/^Bearer/);
      expect(await refused.json()).toEqual(refusal(/API key/));
    }
    // MCP says of a tool that fails that it fails, within its answer.
    const scopeless = await post(mute, asked);
    expect(await scopeless.text()).toMatch(/no scope “ask”/);
    if (name !== "MCP") expect(scopeless.status).toBe(403);

    const cut = await post(key, asked.slice(0, -2));
    expect(cut.status).toBe(unreadable);
    expect(await cut.json()).toMatchObject(complaint(/JSON/));
    const wrongType = await post(key, asked, "text/plain");
    expect([unreadable, 415]).toContain(wrongType.status);
    expect(await wrongType.json()).toMatchObject(complaint(/JSON/));
    const long = await post(key, JSON.stringify(question("a ".repeat(4_500))));
    expect(await long.text()).toMatch(/at most 8,?000/i);
    const large = await post(key, JSON.stringify(question("a".repeat(5_000_000))));
    expect([400, 413, 200]).toContain(large.status);
    expect(await large.text()).toMatch(/larger than/);

    await keys({ command: "revoke", id });
    const over = await post(key, asked);
    expect(over.status).toBe(401);
    expect(await over.json()).toEqual(refusal(/API key/));
  });

  // The front door cuts the bodies of all protocols alike.
  test(`${name}: a body that breaks off is nobody's question, and the next one is answered`, {
    tag: name === "REST API" ? [] : ["@full"],
  }, async () => {
    const { key } = await newKey();
    const asked = JSON.stringify(question(STRAWBERRY));
    const head = Object.entries({ ...own, "content-type": "application/json", authorization: `Bearer ${key}` });
    const { hostname, port } = new URL(ADDRESS);
    const socket = connect(Number(port), hostname);
    const lines = [`POST ${path} HTTP/1.1`, `host: ${hostname}:${port}`, `content-length: ${asked.length + 100}`];
    socket.write(`${[...lines, ...head.map((pair) => pair.join(": "))].join("\r\n")}\r\n\r\n${asked}`);
    await new Promise<void>((resolve) => socket.once("ready", resolve));
    socket.destroy();
    const response = await fetch(ADDRESS + path, { method: "POST", headers: Object.fromEntries(head), body: asked });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("3");
  });
}

test("a model that is not there is told apart by each protocol that names one", async () => {
  const { key } = await newKey();
  const send = async (path: string, body: object) => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${key}` };
    const response = await fetch(ADDRESS + path, { method: "POST", headers, body: JSON.stringify(body) });
    return [response.status, await response.json()];
  };
  const messages = [{ role: "user", content: STRAWBERRY }];
  const unknown = [404, openAIError(/nothing-4/, "model")];
  expect(await send("/api/openai/v1/chat/completions", { model: "nothing-4", messages })).toEqual(unknown);
  expect(await send("/api/openai/v1/responses", { model: "nothing-4", input: STRAWBERRY })).toEqual(unknown);
  const [status, told] = await send("/api/v1/ask", { question: STRAWBERRY, model: "nothing-4" });
  expect([status, told]).toEqual([404, problem(/nothing-4/)]);
});
