import type { APIRequestContext } from "@playwright/test";
import { accessibilityProblems } from "./accessibility-problems";
import { signUp } from "./account-helpers";
import { newKeyByForm, newKeyOf } from "./account-keys";
import { STRAWBERRY } from "./helpers";
import { layoutProblems } from "./layout-problems";
import { expect, test } from "./test";

const ALL = ["ask", "tools:read", "tools:run", "tools:change", "tools:write"];

function client(request: APIRequestContext, key: string) {
  return (method: string, path: string, data?: unknown, headers: Record<string, string> = {}) =>
    request.fetch(`/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...headers },
      ...(data !== undefined && { data }),
    });
}

/** A private tool of somebody's own, which nobody else may know of. */
function privateTool(slug: string) {
  return {
    manifest: { slug, name: slug, description: `Turns a text of ${slug} around.`, runtime: "javascript" },
    source: `/** Turns a text around. */\nexport function main({ text }) {\n  return [...text].reverse().join("");\n}\n`,
    visibility: "private",
  };
}

test("with a key alone: publish a tool, ask it, and nobody else's key finds any of it", { tag: "@full" }, async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const { handle } = await signUp(page);
  const ask = client(page.request, await newKeyOf(page, "mine", ALL));
  const slug = `turner-${handle}`;

  const taken = await ask("POST", "/tools", privateTool(slug), { "idempotency-key": "one" });
  expect(taken.status()).toBe(202);
  const { id } = await taken.json();
  expect(await (await ask("POST", "/tools", privateTool(slug), { "idempotency-key": "one" })).json()).toMatchObject({
    id,
  });
  const events = await (await ask("GET", `/verifications/${id}/events`)).text();
  expect(events).toContain('"status":"listed"');

  const ran = await ask("POST", `/tools/${slug}/run`, { arguments: { text: "abc" } });
  expect(await ran.json()).toMatchObject({ status: "ok", value: "cba" });
  expect(ran.headers().ratelimit).toMatch(/^"key";r=\d+;t=\d+$/);
  const found = await (await ask("GET", `/search?q=${encodeURIComponent(`turn a text of ${slug} around`)}`)).json();
  expect(found.results[0]).toMatchObject({ tool: slug, license: null, score: expect.any(Number) });

  const answered = await ask("POST", "/ask", { question: STRAWBERRY, newChat: true }, { "idempotency-key": "two" });
  const run = await answered.json();
  expect(run).toMatchObject({ status: "answered", answer: expect.stringContaining("3"), calls: [{ status: "ok" }] });
  const again = await ask("POST", "/ask", { question: STRAWBERRY, newChat: true }, { "idempotency-key": "two" });
  expect(await again.json()).toEqual(run);
  expect(await (await ask("GET", `/runs/${run.runId}`)).json()).toEqual(run);
  expect(await (await ask("GET", `/runs/${run.runId}/events?after=${run.lastSeq - 1}`)).text()).toContain("run-end");
  expect((await ask("PUT", `/runs/${run.runId}/feedback`, { right: true })).status()).toBe(204);
  const only = await ask("POST", "/ask", { question: STRAWBERRY, tools: [slug] }, { accept: "text/plain" });
  expect(only.headers()["agient-status"]).not.toBe("answered");

  const other = await (await browser.newContext()).newPage();
  await signUp(other);
  const stranger = client(other.request, await newKeyOf(other, "theirs", ALL));
  const places = (tool: string, runId: string, verification: string): [string, string, unknown?][] => [
    ["GET", `/runs/${runId}`],
    ["GET", `/runs/${runId}/events`],
    ["POST", `/runs/${runId}/cancel`],
    ["PUT", `/runs/${runId}/feedback`, { right: false }],
    ["DELETE", `/runs/${runId}/feedback`],
    ["POST", "/ask", { question: "And of 5?", chatId: runId === run.runId ? run.chatId : runId }],
    ["POST", "/ask", { question: "5", continues: runId }],
    ["GET", `/tools/${tool}`],
    ["GET", `/tools/${tool}/versions`],
    ["GET", `/tools/${tool}/versions/1`],
    ["POST", `/tools/${tool}/run`, { arguments: { text: "abc" } }],
    ["POST", `/tools/${tool}/versions`, privateTool(tool)],
    ["POST", `/tools/${tool}/versions/1/live`],
    ["GET", `/verifications/${verification}`],
    ["GET", `/verifications/${verification}/events`],
  ];
  // What is somebody else's is answered as what does not exist.
  const missing = places("no-such-tool", "none", "none");
  for (const [place, [method, path, data]] of places(slug, run.runId, id).entries()) {
    const foreign = await stranger(method, path, data);
    const absent = await stranger(...(missing[place] ?? ["", ""]));
    expect([path, foreign.status(), absent.status()]).toEqual([path, 404, 404]);
    const told = (await foreign.json()).detail.replaceAll(slug, "no-such-tool");
    expect([path, told]).toEqual([path, (await absent.json()).detail]);
  }
  // A public tool of somebody else is seen, and as little his to change.
  expect((await stranger("POST", "/tools/calculator/versions/1/live")).status()).toBe(404);
  const search = await (await stranger("GET", `/search?q=${encodeURIComponent(slug)}&limit=20`)).json();
  expect(JSON.stringify(search)).not.toContain(slug);
});

test("a key is shown once, does what its scopes say, and ends at once when it is revoked", async ({ page }) => {
  await signUp(page, "/settings/keys");
  await expect(page.getByText("You have no keys yet.")).toBeVisible();
  const text = await newKeyByForm(page, "reader", ["ask"]);
  expect(text).toMatch(/^agt_[0-9A-Za-z]{36}$/);
  expect(await accessibilityProblems(page)).toEqual([]);
  const ask = client(page.request, text);
  const refused = await ask("GET", "/tools");
  expect([refused.status(), (await refused.json()).code]).toEqual([403, "forbidden"]);
  expect((await ask("POST", "/ask", { question: "What is 2+3?", tools: ["no tool"] })).status()).toBe(400);
  await page.reload();
  expect(await page.content()).not.toContain(text);
  const mine = page.getByRole("region", { name: "Your keys" }).getByRole("listitem");
  await expect(mine).toContainText("2 requests in all");
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await layoutProblems(page)).toEqual([]);
  await mine.getByRole("button", { name: "Revoke reader" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Revoke the key" }).press("Enter");
  await expect(mine).toContainText("revoked");
  const over = await ask("POST", "/ask", { question: "What is 2+3?" });
  expect([over.status(), over.headers()["www-authenticate"]]).toEqual([401, 'Bearer realm="agient"']);
});
