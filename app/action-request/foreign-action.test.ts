import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import { proxy } from "@/proxy";

async function statusOf(headers: Record<string, string>, method = "POST"): Promise<number> {
  return (await proxy(new NextRequest("http://mart.example/studio", { method, headers }))).status;
}

test("an action of another site is forbidden, and one of our own goes on", async () => {
  const host = "mart.example";
  for (const origin of ["https://evil.example", "null", "no address", "http://mart.example:81"]) {
    expect([origin, await statusOf({ host, origin })]).toEqual([origin, 403]);
  }
  expect(await statusOf({ host, origin: "https://mart.example" })).toBe(200);
  expect(await statusOf({ host })).toBe(200);
  // Looking changes nothing.
  expect(await statusOf({ host, origin: "https://evil.example" }, "GET")).toBe(200);
});

test("behind a proxy, the host that it was asked for counts", async () => {
  const inner = { host: "127.0.0.1:3000", "x-forwarded-host": "mart.example, inner.example" };
  expect(await statusOf({ ...inner, origin: "https://mart.example" })).toBe(200);
  expect(await statusOf({ ...inner, origin: "http://127.0.0.1:3000" })).toBe(403);
});
