import { expect, test } from "vitest";
import { isRequestKept } from "@/lib/testing/is-kept";
import { createRateLimits } from "./rate-limit";

test("a person who asks too often is told how long to wait, and others are not disturbed", async () => {
  const limits = createRateLimits();
  const eager = { ownerKey: "visitor:eager", address: "192.0.2.1" };
  for (let asked = 0; asked < 30; asked++) await limits.take("ask", eager);
  await expect(limits.take("ask", eager)).rejects.toMatchObject({
    code: "rate-limited",
    message: expect.stringMatching(/try again in \d+ s/),
  });
  await limits.take("ask", { ownerKey: "visitor:calm", address: "192.0.2.2" });
  await limits.take("run", eager);
});

test("new cookies do not get round the limit of an address", async () => {
  const limits = createRateLimits();
  const ask = (visitor: number) => limits.take("ask", { ownerKey: `visitor:${visitor}`, address: "192.0.2.3" });
  for (let visitor = 0; visitor < 120; visitor++) await ask(visitor);
  await expect(ask(120)).rejects.toMatchObject({ code: "rate-limited" });
});

test("guessing one account's password ends soon from one address, and later from whatever address", async () => {
  const limits = createRateLimits();
  const guess = async (address: string) => {
    await limits.take("sign-in", { ownerKey: `account:ada@example.com from ${address}`, address });
    await limits.take("sign-in-anywhere", { ownerKey: "account:ada@example.com", address });
  };
  const refusal = { code: "rate-limited", message: expect.stringMatching(/try again in 15 minutes/) };
  for (let attempt = 0; attempt < 10; attempt++) await guess("192.0.2.1");
  await expect(guess("192.0.2.1")).rejects.toMatchObject(refusal);
  // Who guesses locks out himself, and not the owner of the account.
  await guess("192.0.2.2");
  for (let attempt = 11; attempt < 100; attempt++) await guess(`198.51.100.${attempt}`);
  await expect(guess("203.0.113.1")).rejects.toMatchObject(refusal);
});

test("time spent on reading is taken from a budget, and what was read beyond it is waited for", async () => {
  const limits = createRateLimits();
  const slow = { ownerKey: "user:slow", address: "192.0.2.9" };
  await limits.take("reading", slow, 14_000);
  await expect(limits.take("reading", slow, 3_000)).rejects.toMatchObject({ code: "rate-limited" });
  await expect(limits.take("reading", slow)).rejects.toMatchObject({ code: "rate-limited" });
  await limits.take("reading", { ownerKey: "user:quick", address: "192.0.2.9" });
});

test("a count that runs on keeps nothing of the request that was counted", async () => {
  const limits = createRateLimits();
  const visit = { ownerKey: "visitor:1", address: "192.0.2.7" };
  expect(await isRequestKept(() => limits.take("sign-up", visit))).toBe(false);
});
