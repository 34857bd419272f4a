import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { RunEvent } from "@/lib/agent/events";
import { type AgientClient, askAndFollow, createClient } from "@/lib/client";
import { approveCall, ask, cancelRun, readEvents, readVerificationEvents, submitTool } from "@/lib/protocols/rest";
import { accessibilityProblems } from "./accessibility-problems";
import { signUp } from "./account-helpers";
import { newKeyOf } from "./account-keys";
import { publishFolder } from "./command-line";
import { layoutProblems } from "./layout-problems";
import { ADDRESS } from "./program-keys";
import { expect, test } from "./test";

test.setTimeout(120_000);

/** A private tool of one person, which books an amount. */
function ledger(handle: string) {
  const slug = `ledger-${handle}`;
  const manifest = {
    ...{ slug, name: `Ledger of ${handle}`, description: `Books an amount into the ledger of ${handle}.` },
    ...{ runtime: "javascript" as const, effect: "changes" as const, samples: [{ input: { amount: 1 } }] },
  };
  const source = `/**\n * Books an amount into the ledger of ${handle}.\n * @param {{amount: number}} entry\n */\nexport function main({ amount }) {\n  return { booked: amount };\n}\n`;
  return { manifest, source, visibility: "private" as const };
}

/** Submits a tool, waits for its verification, and gives its slug. */
async function published(client: AgientClient, tool: ReturnType<typeof ledger>): Promise<string> {
  const { id } = await client.send(submitTool, { body: tool });
  const told: string[] = [];
  for await (const event of client.events(readVerificationEvents, { params: { id } })) {
    if (event.type === "verification-end") told.push(event.status);
  }
  expect(told).toEqual(["listed"]);
  return tool.manifest.slug;
}

async function connected(key: string): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${ADDRESS}/api/mcp`), { requestInit }));
  return client;
}

async function namesOf(client: Client): Promise<string[]> {
  return (await client.listTools()).tools.map(({ name }) => name);
}

test("by keys alone: ask and watch, be asked back and answer, wait for another key's approval, cancel", async ({
  page,
}) => {
  const { handle } = await signUp(page);
  const program = async (name: string, scopes: string[]) =>
    createClient({ url: ADDRESS, key: await newKeyOf(page, name, scopes) });
  const asking = await program("asker", ["ask", "tools:read", "tools:write"]);
  const approving = await program("approver", ["approve"]);

  const watched: RunEvent[] = [];
  for await (const event of askAndFollow(asking, { question: "What is 17 * 23?" })) watched.push(event);
  expect(watched.map(({ seq }) => seq)).toEqual(watched.map((_, at) => at + 1));
  const types = watched.map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(["run-start", "candidates-ranked", "tool-call-end", "answer-end"]));
  expect(watched.at(-1)).toMatchObject({ type: "run-end", status: "answered" });

  const back = await asking.send(ask, { body: { question: "Calculate the loan payment for 200000" } });
  expect(back).toMatchObject({ status: "clarification-needed", missing: expect.arrayContaining([expect.anything()]) });
  const replied = await asking.send(ask, { body: { question: "5% over 20 years", continues: back.runId } });
  expect(replied).toMatchObject({ status: "answered", continues: back.runId });
  expect(replied.answer).toContain("1,319.91");

  const slug = await published(asking, ledger(handle));
  const question = `Book an amount of 25 into the ledger of ${handle}`;
  const { runId, status, approval } = await asking.send(ask, { body: { question } });
  expect([status, approval]).toEqual(["waiting", expect.objectContaining({ tool: slug, arguments: { amount: 25 } })]);
  const decision = { params: { runId }, body: { callId: approval?.callId ?? "", decision: "once" as const } };
  await expect(asking.send(approveCall, decision)).rejects.toMatchObject({ code: "forbidden" });
  await approving.send(approveCall, decision);
  const after: RunEvent[] = [];
  for await (const event of asking.events(readEvents, { params: { runId }, query: { after: 0 } })) after.push(event);
  expect(after).toContainEqual(expect.objectContaining({ type: "approval-given", by: "key:approver" }));
  expect(after).toContainEqual(expect.objectContaining({ type: "tool-call-end", value: { booked: 25 } }));
  expect(after.at(-1)).toMatchObject({ type: "run-end", status: "answered" });

  await publishFolder("waiting-room");
  const told: RunEvent[] = [];
  for await (const event of askAndFollow(asking, { question: "Use the waiting room to wait for 9 seconds" })) {
    told.push(event);
    if (event.type !== "tool-call-start") continue;
    expect(await asking.send(cancelRun, { params: { runId: event.runId } })).toMatchObject({ status: "cancelled" });
  }
  expect(told.at(-1)).toMatchObject({ type: "run-end", status: "cancelled" });
});

test("by keys alone: publish a tool, wait for its verification, and call it over MCP, pinned by name too", async ({
  page,
}) => {
  const { handle } = await signUp(page);
  const publishing = await newKeyOf(page, "publisher", ["tools:write"]);
  const slug = await published(createClient({ url: ADDRESS, key: publishing }), ledger(handle));

  const calling = await newKeyOf(page, "caller", ["tools:read", "tools:change"]);
  const client = await connected(calling);
  const called = { name: "run_changing_tool", arguments: { tool: slug, arguments: { amount: 7 } } };
  expect((await client.callTool(called)).structuredContent).toMatchObject({ value: { booked: 7 } });
  expect(await namesOf(client)).not.toContain(`${slug}--main`);

  await page.goto(`/tools/${slug}`);
  await page.getByRole("button", { name: `Pin Ledger of ${handle}` }).press("Enter");
  await expect(page.getByRole("button", { name: `Unpin Ledger of ${handle}` })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await namesOf(client)).toContain(`${slug}--main`);
  const named = await client.callTool({ name: `${slug}--main`, arguments: { amount: 8 } });
  expect(named.structuredContent).toMatchObject({ value: { booked: 8 } });

  await page.goto("/settings/keys");
  const pins = page.getByRole("region", { name: "Pinned tools" });
  await expect(pins.getByRole("listitem")).toContainText(slug);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await layoutProblems(page)).toEqual([]);
  await pins.getByRole("button", { name: `Unpin Ledger of ${handle}` }).click();
  await expect(pins).toContainText("You have pinned no tools yet");
  expect(await namesOf(client)).not.toContain(`${slug}--main`);
  await client.close();
});

test("a key that may not change anything runs nothing that does, however it is named", async ({ page }) => {
  const { handle } = await signUp(page);
  const publishing = await newKeyOf(page, "publisher", ["tools:write"]);
  const slug = await published(createClient({ url: ADDRESS, key: publishing }), ledger(handle));
  const key = await newKeyOf(page, "reader", ["tools:read", "tools:run"]);
  const client = await connected(key);
  for (const tool of [slug, `${slug}--main`]) {
    for (const named of [{}, { function: "main" }, { function: "other" }]) {
      const call = { ...named, arguments: { amount: 7 } };
      const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
      const body = JSON.stringify(call);
      const over = await fetch(`${ADDRESS}/api/v1/tools/${tool}/run`, { method: "POST", headers, body });
      expect(await over.text()).not.toContain("booked");
      const told = await client.callTool({ name: "run_reading_tool", arguments: { tool, ...call } });
      expect(told).toMatchObject({ isError: true });
    }
  }
  await client.close();
});

test("what is somebody else's is not there over OpenAI's API, MCP and A2A either", async ({ page, browser }) => {
  const { handle } = await signUp(page);
  const mine = createClient({ url: ADDRESS, key: await newKeyOf(page, "mine", ["ask", "tools:write"]) });
  const slug = await published(mine, ledger(handle));
  const { runId } = await mine.send(ask, { body: { question: "Calculate the loan payment for 200000" } });

  const other = await (await browser.newContext()).newPage();
  await signUp(other);
  const key = await newKeyOf(other, "theirs", ["ask", "tools:read", "tools:run", "tools:change"]);
  const said = async (path: string, data: object, more: Record<string, string> = {}) => {
    const headers = { authorization: `Bearer ${key}`, ...more };
    const answer = await other.request.post(path, { headers, data });
    return [answer.status(), await answer.json()] as const;
  };
  /** What differs between two answers but for the name that was asked for is what tells that something is there. */
  const isSame = async (ask: (name: string) => Promise<unknown>, name: string, none: string) =>
    expect(JSON.stringify(await ask(name)).replaceAll(name, none)).toBe(JSON.stringify(await ask(none)));

  const none = crypto.randomUUID();
  const follows = (id: string) =>
    said("/api/openai/v1/responses", { model: "agient", input: "5%", previous_response_id: `resp_${id}` });
  expect(await follows(runId)).toEqual([404, { error: expect.objectContaining({ type: "invalid_request_error" }) }]);
  await isSame(follows, runId, none);

  const client = await connected(key);
  for (const name of ["run_reading_tool", "run_changing_tool"]) {
    const call = (tool: string) => client.callTool({ name, arguments: { tool, arguments: { amount: 1 } } });
    expect((await call(slug)).isError).toBe(true);
    await isSame(call, slug, "no-such-tool");
  }
  const goesOn = (continues: string) => client.callTool({ name: "ask", arguments: { question: "5%", continues } });
  expect((await goesOn(runId)).isError).toBe(true);
  await isSame(goesOn, runId, none);
  const found = await client.callTool({ name: "search_tools", arguments: { query: `ledger of ${handle}`, limit: 10 } });
  expect(JSON.stringify(found)).not.toContain(slug);
  await client.close();

  const a2a = (method: string, params: object) =>
    said("/api/a2a", { jsonrpc: "2.0", id: 1, method, params }, { "a2a-version": "1.0" });
  const parts = [{ text: "5%" }];
  for (const ask of [
    (id: string) => a2a("GetTask", { id }),
    (id: string) => a2a("CancelTask", { id }),
    (taskId: string) => a2a("SendMessage", { message: { messageId: "1", role: "ROLE_USER", taskId, parts } }),
    (contextId: string) => a2a("SendMessage", { message: { messageId: "1", role: "ROLE_USER", contextId, parts } }),
  ]) {
    expect((await ask(runId))[1]).toMatchObject({ error: { code: expect.any(Number) } });
    await isSame(ask, runId, none);
  }
});
