import { expect, test } from "vitest";
import { isAuthPath, isReturnAddress, readAuthFields } from "./auth-request";

test.each([
  ["GET", "csrf", true],
  ["GET", "signin/github", true],
  ["GET", "callback/github", true],
  ["GET", "callback/credentials", false],
  ["GET", "_log", false],
  ["POST", "callback/credentials", true],
  ["POST", "_log", false],
  ["POST", "csrf", false],
  ["POST", "callback/credentials/more", false],
  ["GET", "__proto__", false],
] as const)("%s %s: %s", (method, path, known) => {
  expect(isAuthPath(method, path.split("/"))).toBe(known);
});

test.each([
  [null, true],
  ["/settings", true],
  ["https://mart.example/", true],
  ["javascript:alert(1)", false],
  ["settings", false],
  ["http://", false],
])("one can return to %s: %s", (address, possible) => {
  expect(isReturnAddress(address)).toBe(possible);
});

test("a body is a list of texts", () => {
  expect(readAuthFields("application/json", '{"email":"a@b.c"}')).toEqual({ email: "a@b.c" });
  expect(readAuthFields("application/x-www-form-urlencoded", "email=a%40b.c")).toEqual({ email: "a@b.c" });
  for (const body of ["", "{", "null", "[1]", '{"email":{}}', '{"callbackUrl":1}']) {
    expect(readAuthFields("application/json", body)).toBe(null);
  }
});
