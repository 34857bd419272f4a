import { expect, test } from "vitest";
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

test("guessing one account's password ends soon, from whatever address", async () => {
  const limits = createRateLimits();
  const guess = (attempt: number) =>
    limits.take("sign-in", { ownerKey: "account:ada@example.com", address: `192.0.2.${attempt}` });
  for (let attempt = 0; attempt < 10; attempt++) await guess(attempt);
  await expect(guess(10)).rejects.toMatchObject({
    code: "rate-limited",
    message: expect.stringMatching(/try again in 15 minutes/),
  });
  await limits.take("sign-in", { ownerKey: "account:eve@example.com", address: "192.0.2.1" });
});

test("time spent on reading is taken from a budget, and what was read beyond it is waited for", async () => {
  const limits = createRateLimits();
  const slow = { ownerKey: "user:slow", address: "192.0.2.9" };
  await limits.take("reading", slow, 14_000);
  await expect(limits.take("reading", slow, 3_000)).rejects.toMatchObject({ code: "rate-limited" });
  await expect(limits.take("reading", slow)).rejects.toMatchObject({ code: "rate-limited" });
  await limits.take("reading", { ownerKey: "user:quick", address: "192.0.2.9" });
});
