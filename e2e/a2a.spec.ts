import { type Message, Role, type SendMessageRequest, type StreamResponse, type Task, TaskState } from "@a2a-js/sdk";
import {
  type Client,
  ClientFactory,
  DefaultAgentCardResolver,
  JsonRpcTransportFactory,
  RestTransportFactory,
} from "@a2a-js/sdk/client";
import { startA2aAgent } from "@/lib/testing/a2a-agent";
import { signUp } from "./account-helpers";
import { newKey } from "./fuzz/programs";
import { OWN_PORT } from "./own-server";
import { expect, test } from "./test";

/** Of the server that all tests share. */
const PORT = OWN_PORT - 1;
const SITE = `http://127.0.0.1:${PORT}`;

/** The official client, with a key. */
async function connect(key: string, { http = false, path = "" } = {}): Promise<Client> {
  const fetchImpl: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set("authorization", `Bearer ${key}`);
    return fetch(input, { ...init, headers });
  };
  return new ClientFactory({
    transports: [http ? new RestTransportFactory({ fetchImpl }) : new JsonRpcTransportFactory({ fetchImpl })],
    cardResolver: new DefaultAgentCardResolver(),
  }).createFromUrl(SITE, `${path}/.well-known/agent-card.json`);
}

function message(text: string, place: Partial<Message> = {}, returnImmediately = false): SendMessageRequest {
  return {
    tenant: "",
    message: {
      ...{ messageId: crypto.randomUUID(), contextId: "", taskId: "", role: Role.ROLE_USER },
      parts: [{ content: { $case: "text", value: text }, metadata: undefined, filename: "", mediaType: "text/plain" }],
      ...{ metadata: undefined, extensions: [], referenceTaskIds: [], ...place },
    },
    configuration: { acceptedOutputModes: [], taskPushNotificationConfig: undefined, returnImmediately },
    metadata: undefined,
  };
}

async function send(client: Client, ...asked: Parameters<typeof message>): Promise<Task> {
  const result = await client.sendMessage(message(...asked));
  if (!("status" in result)) throw new Error("A message came in place of a task.");
  return result;
}

function textOf({ artifacts }: Task): string {
  return artifacts.flatMap(({ parts }) => parts.map(({ content }) => String(content?.value))).join("");
}

async function all(stream: AsyncIterable<StreamResponse>): Promise<StreamResponse[]> {
  const events: StreamResponse[] = [];
  for await (const event of stream) events.push(event);
  return events;
}

test("the official A2A client asks, follows, replies, reads and lists", async () => {
  const client = await connect(await newKey(PORT, process.env.E2E_DATA_DIR ?? ""));
  expect(await client.getAgentCard()).toMatchObject({ name: "AGIent", capabilities: { streaming: true } });

  const answered = await send(client, "What is 17 * 23?");
  expect(answered.status?.state).toBe(TaskState.TASK_STATE_COMPLETED);
  expect(textOf(answered)).toContain("391");

  const events = await all(client.sendMessageStream(message("What is 18 * 23?", { contextId: answered.contextId })));
  expect(events.map(({ payload }) => payload?.$case)).toEqual(["task", "artifactUpdate", "statusUpdate"]);

  const asked = await send(client, "Calculate the loan payment for 200000");
  expect(asked.status?.state).toBe(TaskState.TASK_STATE_INPUT_REQUIRED);
  expect(JSON.stringify(asked.status?.message?.parts)).toContain("annual rate");
  const replied = await send(client, "5% over 20 years", { taskId: asked.id });
  expect(replied).toMatchObject({ id: asked.id, contextId: asked.contextId });
  expect(textOf(replied)).toContain("1,319.91");

  const read = await client.getTask({ tenant: "", id: asked.id, historyLength: 2 });
  expect(read.history).toHaveLength(2);
  const listed = await client.listTasks({
    ...{ tenant: "", contextId: answered.contextId, status: TaskState.TASK_STATE_UNSPECIFIED, pageSize: 1 },
    ...{ pageToken: "", historyLength: 0, statusTimestampAfter: undefined, includeArtifacts: true },
  });
  expect(listed).toMatchObject({ totalSize: 2, nextPageToken: "1" });
  expect(listed.tasks.map(textOf).join()).toContain("414");
});

test("the same over HTTP+JSON, cut and subscribed to again", async () => {
  const client = await connect(await newKey(PORT, process.env.E2E_DATA_DIR ?? ""), { http: true });
  const answered = await send(client, "What is 19 * 23?");
  expect(textOf(answered)).toContain("437");
  const asked = await send(client, "Calculate the loan payment for 300000");
  expect(asked.status?.state).toBe(TaskState.TASK_STATE_INPUT_REQUIRED);
  // The first look is cut off at once; the second one sees the reply, and how the task ends.
  for await (const event of client.resubscribeTask({ tenant: "", id: asked.id })) {
    expect(event.payload?.$case).toBe("task");
    break;
  }
  const followed = all(client.resubscribeTask({ tenant: "", id: asked.id }));
  await send(client, "5% over 20 years", { taskId: asked.id });
  const last = (await followed).at(-1)?.payload;
  expect(last).toMatchObject({ value: { status: { state: TaskState.TASK_STATE_COMPLETED } } });
  await expect(client.getTask({ tenant: "", id: "nobody's" })).rejects.toThrow(/no task/);
  await expect(client.cancelTask({ tenant: "", id: asked.id, metadata: undefined })).rejects.toThrow(/is over/);
});

test("an agent that is registered here is called by its own card", async ({ request }) => {
  const key = await newKey(PORT, process.env.E2E_DATA_DIR ?? "");
  const headers = { authorization: `Bearer ${key}` };
  const name = `Counter ${Date.now()}`;
  const data = { name, description: "Counts with the tools of the mart.", kind: "mart" };
  const { agent } = await (await request.post("/api/v1/agents", { headers, data })).json();
  const client = await connect(key, { path: `/agents/${agent.slug}` });
  expect(await client.getAgentCard()).toMatchObject({ name });
  const answered = await send(client, "What is 21 * 23?");
  expect(textOf(answered)).toContain("483");
  const next = await send(client, 'Write "big red fox" in snake case', { contextId: answered.contextId });
  expect(next).toMatchObject({ contextId: answered.contextId });
  expect(textOf(next)).toContain("big_red_fox");
  const listed = { contextId: answered.contextId, status: TaskState.TASK_STATE_UNSPECIFIED, pageToken: "" };
  const all = await client.listTasks({ tenant: "", ...listed, statusTimestampAfter: undefined });
  expect(all.tasks.map(({ artifacts }) => artifacts)).toEqual([[], []]);
  // The super-agent knows nothing of them, nor does another key's owner of a private agent.
  await expect((await connect(key)).getTask({ tenant: "", id: answered.id })).rejects.toThrow(/no task/);
  await expect((await connect(key)).getTask({ tenant: "nobody-here", id: answered.id })).rejects.toThrow(/no agent/);
  await request.delete(`/api/v1/agents/${agent.slug}`, { headers });
});

test("an agent made with the official SDK joins a team by its card, once its text may go there", async ({ page }) => {
  const { handle } = await signUp(page);
  const work = async (text: string) =>
    text.includes("which") ? { result: `C'est ${text}` } : { asks: "In which tone?" };
  const description = "Translates letters and reports into French.";
  const agent = await startA2aAgent({ name: `Translator ${handle}`, description, work });
  await page.goto("/agents/new");
  await page.getByLabel("What it can do").fill("Kept while another kind is looked at.");
  await page.getByRole("radio", { name: "An agent elsewhere" }).check();
  await page.getByRole("radio", { name: "A program of mine" }).check();
  await expect(page.getByLabel("What it can do")).toHaveValue("Kept while another kind is looked at.");
  await page.getByRole("radio", { name: "An agent elsewhere" }).check();
  const address = page.getByLabel("Address of its card");
  await address.fill(agent.url.replace("127.0.0.1", "localhost"));
  await page.getByRole("button", { name: "Register agent" }).click();
  await expect(page.getByText("The host localhost is not on the public internet.")).toBeVisible();
  await address.fill(agent.url);
  await page.getByRole("button", { name: "Register agent" }).click();
  await page.getByRole("link", { name: "Go to the agent" }).click();
  await expect(page.getByText("elsewhere", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Replace key" }).click();
  await page.getByLabel("The key that it wants").fill("a-key");
  await page.getByRole("button", { name: "Replace the key" }).click();
  await expect(page.getByRole("alertdialog").or(page.getByRole("dialog"))).toContainText("asks for no key");
  await page.keyboard.press("Escape");

  await page.goto("/teams");
  await page.getByLabel("What should the team do?").fill("Translate the letter into French");
  await page.getByRole("button", { name: "Start the team" }).click();
  const waiting = page.getByRole("region", { name: "Waiting for you" });
  await expect(waiting).toContainText("Translate the letter into French", { timeout: 20_000 });
  expect(agent.heard).toEqual([]);
  await waiting.getByRole("button", { name: "Allow" }).click();
  await expect(waiting).toContainText("In which tone?", { timeout: 20_000 });
  await waiting.getByRole("textbox").fill("which is formal");
  await waiting.getByRole("button", { name: "Send the reply" }).click();
  await expect(page.getByRole("region", { name: "Conclusion" })).toContainText("C'est which is formal", {
    timeout: 20_000,
  });
  await agent.close();
});

test("a task that goes on is subscribed to again, and cancelled", async ({ request }) => {
  const key = await newKey(PORT, process.env.E2E_DATA_DIR ?? "");
  const headers = { authorization: `Bearer ${key}` };
  const name = `Taster ${Date.now()}`;
  const description = "Tastes soups and says as a person how they are.";
  const data = { name, description, kind: "person", visibility: "private" };
  const registered = await request.post("/api/v1/agents", { headers, data });
  const client = await connect(key);

  const begun = await send(client, "Taste soups and say how they are, with a team", {}, true);
  expect(begun.status?.state).toBe(TaskState.TASK_STATE_WORKING);
  const followed = all(client.resubscribeTask({ tenant: "", id: begun.id }));
  const cancelled = await client.cancelTask({ tenant: "", id: begun.id, metadata: undefined });
  expect(cancelled.status?.state).toBe(TaskState.TASK_STATE_CANCELED);
  const [first, ...rest] = await followed;
  expect(first?.payload?.$case).toBe("task");
  expect(rest.at(-1)?.payload).toMatchObject({ value: { status: { state: TaskState.TASK_STATE_CANCELED } } });
  await expect(client.cancelTask({ tenant: "", id: begun.id, metadata: undefined })).rejects.toThrow(/is over/);
  const { agent } = await registered.json();
  await request.delete(`/api/v1/agents/${agent.slug}`, { headers });
});

test("what is not the caller's, not known or not A2A is refused in one sentence", async ({ request }) => {
  const client = await connect(await newKey(PORT, process.env.E2E_DATA_DIR ?? ""));
  await expect(client.getTask({ tenant: "", id: "nobody's", historyLength: 0 })).rejects.toThrow(/no task/);
  await expect(send(client, "Hello", { taskId: "nobody's" })).rejects.toThrow(/no task/);
  await expect(send(client, "Hello", { contextId: "nobody's" })).rejects.toThrow();
  await expect(send(client, " ")).rejects.toThrow();

  const key = await newKey(PORT, process.env.E2E_DATA_DIR ?? "");
  const post = async (body: string, more: Record<string, string> = {}) =>
    request.post("/api/a2a", {
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json", "a2a-version": "1.0", ...more },
      data: Buffer.from(body),
    });
  const errorOf = async (...sent: Parameters<typeof post>) => (await (await post(...sent)).json()).error;
  expect(await errorOf("{ no JSON")).toBeDefined();
  expect(await errorOf('{"jsonrpc":"2.0","id":1,"method":"Nothing","params":{}}')).toMatchObject({ code: -32601 });
  expect(await errorOf('{"jsonrpc":"2.0","id":1,"method":"GetTask","params":[]}')).toBeDefined();
  expect(
    (await errorOf('{"jsonrpc":"2.0","id":1,"method":"GetTask","params":{"id":"x"}}', { "a2a-version": "0.3" }))
      .message,
  ).toContain("1.0");
  expect((await post("{}", { authorization: "Bearer agt_wrong" })).status()).toBe(401);
});
