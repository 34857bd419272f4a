import { afterEach, expect, test, vi } from "vitest";
import { clientAddress } from "@/lib/client-address";
import { limitSignIn } from "./limit-sign-in";
import { createRateLimits } from "./rate-limit";

const account = "account:ada@example.com";
const refusal = { code: "rate-limited", message: expect.stringMatching(/try again in/) };

afterEach(() => {
  vi.useRealTimers();
});

function attempts() {
  const limits = createRateLimits();
  return (address: string, device: string | null = null) =>
    limitSignIn(limits, { account, address: clientAddress(address, 0), device });
}

async function refused(work: Promise<void>): Promise<boolean> {
  return work.then(
    () => false,
    () => true,
  );
}

test("strangers' wrong passwords do not lock out a device that was signed in before, wherever they come from", async () => {
  const attempt = attempts();
  for (let stranger = 0; stranger < 300; stranger++) await refused(attempt(`198.51.100.${stranger % 250}`));
  for (let guess = 0; guess < 300; guess++) await refused(attempt("203.0.113.7"));
  await expect(attempt("192.0.2.1")).rejects.toMatchObject(refusal);
  await attempt("192.0.2.1", "the device at home");
  await attempt("203.0.113.7", "the device in the same network");
});

test("who has a device that was signed in before guesses as slowly as others", async () => {
  const attempt = attempts();
  for (let guess = 0; guess < 10; guess++) await attempt(`198.51.100.${guess}`, "a stolen device");
  await expect(attempt("198.51.100.11", "a stolen device")).rejects.toMatchObject(refusal);
});

test("guesses that are spread over addresses end at a hundred", async () => {
  const attempt = attempts();
  let passed = 0;
  for (let guess = 0; guess < 1_000; guess++)
    if (!(await refused(attempt(`198.51.${guess % 4}.${guess >> 2}`)))) passed++;
  expect(passed).toBe(100);
});

test("all addresses of one IPv6 network guess as one", async () => {
  const attempt = attempts();
  let passed = 0;
  for (let host = 1; host <= 50; host++) if (!(await refused(attempt(`2001:db8:1:2::${host.toString(16)}`)))) passed++;
  expect(passed).toBe(10);
});

test("refused attempts do not make the wait longer: a new device gets in after it", async () => {
  vi.useFakeTimers();
  const attempt = attempts();
  for (let stranger = 0; stranger < 100; stranger++) await attempt(`198.51.100.${stranger}`);
  for (let minute = 0; minute < 15; minute++) {
    await expect(attempt("192.0.2.1")).rejects.toMatchObject(refusal);
    vi.advanceTimersByTime(60_000);
  }
  vi.advanceTimersByTime(1_000);
  await attempt("192.0.2.1");
});
