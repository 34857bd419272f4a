import { expect, test } from "@playwright/test";
import { publishFolder } from "./command-line";

test("one person follows so many runs at once, and a connection that is closed makes room", { tag: "@full" }, async ({
  page,
}) => {
  await publishFolder("waiting-room");
  await page.goto("/");
  const composer = page.getByRole("textbox", { name: "Your question" });
  await composer.fill("Use the waiting room to wait for 9 seconds");
  const followed = page.waitForRequest(/\/api\/runs\/[^/]+\/events/);
  await composer.press("Enter");
  const address = (await followed).url();
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const connections = new AbortController();
  const follow = () => fetch(address, { headers: { cookie }, signal: connections.signal });
  // The page is one of the twenty.
  const open = await Promise.all(Array.from({ length: 19 }, follow));
  expect(open.map(({ status }) => status)).toEqual(Array.from({ length: 19 }, () => 200));
  const refused = await follow();
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ detail: expect.stringMatching(/close pages/) });
  connections.abort();
  await expect.poll(async () => (await fetch(address, { headers: { cookie } })).status).toBe(200);
});
