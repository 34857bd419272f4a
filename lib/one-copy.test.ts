import { expect, test, vi } from "vitest";

/** The module as another bundle would hold it. */
async function anotherCopy<T>(load: () => Promise<T>): Promise<T> {
  vi.resetModules();
  return load();
}

test("an error of one copy is known in another", async () => {
  const first = await anotherCopy(() => import("./errors"));
  const second = await anotherCopy(() => import("./errors"));
  expect(second).not.toBe(first);
  const error = new first.AppError("busy", "Ask again later.");
  expect(second.AppError.is(error)).toBe(true);
  expect(second.publicMessage(error)).toBe("Ask again later.");
});

test("what only looks like an expected error is none", async () => {
  const { AppError, publicMessage } = await anotherCopy(() => import("./errors"));
  const error = Object.assign(new Error("password=1234"), { name: "AppError", code: "busy" });
  expect(AppError.is(error)).toBe(false);
  expect(publicMessage(error)).not.toContain("1234");
});

test("attempts that one copy counts are counted in another", async () => {
  const first = await anotherCopy(() => import("./identity/limit"));
  const second = await anotherCopy(() => import("./identity/limit"));
  expect(second).not.toBe(first);
  expect(second.rateLimits()).toBe(first.rateLimits());
});
