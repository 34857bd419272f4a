import { createMCPClient } from "@ai-sdk/mcp";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import OpenAI from "openai";
import type { RunEvent } from "@/lib/agent/events";
import { askAndFollow, createClient } from "@/lib/client";
import { ask, cancelRun, readRun } from "@/lib/protocols/rest";
import packed from "../package.json" with { type: "json" };
import { publishFolder } from "./command-line";
import { ADDRESS, keys, newKey } from "./program-keys";
import { expect, test } from "./test";

const QUESTION = "What is 17 * 23?";
const WAITING = "Use the waiting room to wait for 9 seconds";

test("OpenAI's own client asks, streams, calls its own tools and leaves", async () => {
  const { key } = await newKey();
  const client = new OpenAI({ baseURL: `${ADDRESS}/api/openai/v1`, apiKey: key, maxRetries: 0 });
  expect((await client.models.list()).data.map(({ id }) => id)).toEqual(["agient"]);
  const messages = [{ role: "user" as const, content: QUESTION }];
  const completion = await client.chat.completions.create({ model: "agient", messages });
  expect(completion.choices[0]?.message.content).toContain("391");
  const chunks = client.chat.completions.stream({ model: "agient", messages });
  expect(await chunks.finalContent()).toContain("391");

  const parameters = { type: "object", properties: { city: { type: "string" } }, required: ["city"] };
  const tool = { name: "get_local_weather", description: "Get the current weather for a city.", parameters };
  const asked = { role: "user" as const, content: "What is the current weather for the city Berlin?" };
  const request = { model: "agient", tools: [{ type: "function" as const, function: tool }] };
  const handed = (await client.chat.completions.create({ ...request, messages: [asked] })).choices[0]?.message;
  const [called] = handed?.tool_calls ?? [];
  expect(called).toMatchObject({ function: { name: tool.name, arguments: '{"city":"Berlin"}' } });
  const result = { role: "tool" as const, tool_call_id: called?.id ?? "", content: "clear, 21 °C" };
  const made = { role: "assistant" as const, content: null, tool_calls: handed?.tool_calls ?? [] };
  const done = await client.chat.completions.create({ ...request, messages: [asked, made, result] });
  expect(done.choices[0]?.message.content).toContain("clear, 21 °C");

  const reply = async (messages: OpenAI.ChatCompletionMessageParam[], content: string) => {
    const asked = [...messages, { role: "user" as const, content }];
    const { choices } = await client.chat.completions.create({ model: "agient", messages: asked });
    return [...asked, { role: "assistant" as const, content: choices[0]?.message.content ?? "" }];
  };
  const back = await reply([], "What is the monthly payment on a loan of 20000 at 5%?");
  expect(back.at(-1)?.content).toContain("years");
  const paid = await reply(back, "10 years");
  expect(paid.at(-1)?.content).toContain("212.13");
  expect((await reply(paid, "and over 20 years?")).at(-1)?.content).toContain("131.99");

  const response = await client.responses.create({ model: "agient", input: QUESTION });
  expect([response.status, response.output_text]).toEqual(["completed", expect.stringContaining("391")]);
  const events = client.responses.stream({ model: "agient", input: QUESTION });
  expect((await events.finalResponse()).output_text).toContain("391");

  await publishFolder("waiting-room");
  const stop = new AbortController();
  const waiting = await client.chat.completions.create(
    { model: "agient", messages: [{ role: "user", content: WAITING }], stream: true },
    { signal: stop.signal },
  );
  const left = (async () => {
    for await (const _ of waiting) stop.abort();
  })();
  await left.catch(() => undefined);
  const wrong = new OpenAI({ baseURL: `${ADDRESS}/api/openai/v1`, apiKey: "agt_wrong", maxRetries: 0 });
  await expect(wrong.models.list()).rejects.toThrow(OpenAI.AuthenticationError);
});

test("MCP's clients use the tools in both revisions, and those that a key is bound to by name", async () => {
  const { key } = await newKey({ tools: ["calculator"] });
  const headers = { authorization: `Bearer ${key}` };
  const address = new URL(`${ADDRESS}/api/mcp`);
  for (const mode of ["legacy", "auto"] as const) {
    const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
    await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }));
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(["ask", "search_tools", "calculator--main"]));
    const called = await client.callTool({ name: "calculator--main", arguments: { a: 17, o: "*", b: 23 } });
    expect(called.structuredContent).toMatchObject({ value: 391 });
    const answer = await client.callTool({ name: "ask", arguments: { question: QUESTION } });
    expect(answer.structuredContent).toMatchObject({ status: "answered", answer: expect.stringContaining("391") });
    await client.close();
  }
  const client = await createMCPClient({ transport: { type: "http", url: address.href, headers } });
  expect(Object.keys(await client.tools())).toContain("calculator--main");
  await client.close();
  const refused = await fetch(address, { method: "POST", body: "{}", headers: { "content-type": "application/json" } });
  const [, metadata = ""] = /resource_metadata="([^"]+)"/.exec(refused.headers.get("www-authenticate") ?? "") ?? [];
  expect(await (await fetch(metadata)).json()).toMatchObject({ resource: address.href });
  expect(await (await fetch(`${ADDRESS}/server.json`)).json()).toMatchObject({
    version: packed.version,
    remotes: [{ url: address.href }],
  });
});

test("a question is asked once over a broken connection, and a revoked key ends what it streams", async () => {
  await publishFolder("waiting-room");
  const { id, key } = await newKey();
  const client = createClient({ url: ADDRESS, key });
  const question = "Use the waiting room to wait for 2 seconds";
  const sending = { body: { question }, idempotencyKey: "once" };
  const dropped = new AbortController();
  const first = await client.events(ask, { ...sending, signal: dropped.signal }).next();
  dropped.abort();
  const again = await client.send(ask, sending);
  const runId = first.done ? "" : first.value.runId;
  expect(again).toMatchObject({ runId, status: "answered", calls: [{ tool: "waiting-room" }] });

  const told: RunEvent[] = [];
  let revokedAt = 0;
  const following = (async () => {
    for await (const event of askAndFollow(client, { question: WAITING })) {
      told.push(event);
      if (event.type === "tool-call-start") {
        await keys({ command: "revoke", id });
        revokedAt = performance.now();
      }
    }
  })();
  // A connection that breaks is made anew, and the key then opens nothing any more.
  await expect(following).rejects.toMatchObject({ code: "unauthorized" });
  expect(performance.now() - revokedAt).toBeLessThan(2_500);
  expect(told.at(-1)?.type).not.toBe("run-end");
  const other = createClient({ url: ADDRESS, key: (await newKey()).key });
  const params = { runId: told[0]?.runId ?? "" };
  await expect(client.send(readRun, { params })).rejects.toMatchObject({ code: "unauthorized" });
  expect((await other.send(cancelRun, { params })).status).toBe("cancelled");
});
