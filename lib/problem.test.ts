import { expect, test } from "vitest";
import { AppError } from "./errors";
import { problem, problemOf, problemResponse } from "./problem";

test.each([
  ["invalid-input", 400, "Bad Request"],
  ["forbidden", 403, "Forbidden"],
  ["not-found", 404, "Not Found"],
  ["conflict", 409, "Conflict"],
  ["rate-limited", 429, "Too Many Requests"],
  ["internal", 500, "Internal Server Error"],
  ["unavailable", 503, "Service Unavailable"],
] as const)("%s is status %i, with its sentence", async (code, status, title) => {
  const response = problemResponse(problemOf(new AppError(code, "Because.")));
  expect(response.status).toBe(status);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  expect(await response.json()).toEqual({ type: "about:blank", title, status, detail: "Because.", code });
});

test("an unexpected error tells nothing of its inside", () => {
  const told = problemOf(new Error("password=1234"));
  expect(told).toMatchObject({ status: 500, code: "internal" });
  expect(JSON.stringify(told)).not.toContain("1234");
});

test("a problem may have a status of its own, and more to say", async () => {
  const response = problemResponse(problem("invalid-input", "This is too much.", 413), { most: 1 });
  expect([response.status, await response.json()]).toEqual([
    413,
    expect.objectContaining({ status: 413, title: "Payload Too Large", code: "invalid-input", most: 1 }),
  ]);
});
