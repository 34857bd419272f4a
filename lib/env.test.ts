import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Env, parseEnv } from "./env";

test("nothing set is enough", () => {
  expect(parseEnv({})).toMatchObject({ HOST: "127.0.0.1", PORT: 3000, AGIENT_DATA_DIR: ".data" });
});

test("an empty value counts as not set", () => {
  expect(parseEnv({ DATABASE_URL: "", AGIENT_PLANNER: "", AGIENT_MODEL: " ", PORT: "" })).toMatchObject({ PORT: 3000 });
});

test.each([
  ["PORT", "eighty"],
  ["PORT", "70000"],
  ["DATABASE_URL", "mysql://localhost/agient"],
  ["AGIENT_MODEL", "gpt-7"],
  ["AGIENT_MODEL_BASE_URL", "localhost:11434"],
  ["AGIENT_PLANNER", "best"],
  ["AGIENT_SECRET", "short"],
  ["AGIENT_SANDBOX_POOL", "-1"],
  ["AGIENT_LOG_LEVEL", "loud"],
  ["ADMIN_EMAILS", "ada@example.com, eve"],
  ["AGIENT_TRUST_PROXY", "10.0.0.1"],
])("a wrong %s is named in the error: %s", (name, value) => {
  expect(() => parseEnv({ [name]: value })).toThrow(
    expect.objectContaining({ code: "misconfigured", message: expect.stringContaining(name) }),
  );
});

test.each([
  ["false", 0],
  ["true", 1],
  ["2", 2],
])("a trusted proxy is one, or so many: %s", (value, proxies) => {
  expect(parseEnv({ AGIENT_TRUST_PROXY: value }).AGIENT_TRUST_PROXY).toBe(proxies);
});

test("the offline planner answers to its first name too", () => {
  expect(parseEnv({ AGIENT_PLANNER: "rules" }).AGIENT_PLANNER).toBe("offline");
});

test("admins are a list", () => {
  expect(parseEnv({ ADMIN_EMAILS: "ada@example.com, eve@example.com" }).ADMIN_EMAILS).toEqual([
    "ada@example.com",
    "eve@example.com",
  ]);
});

test("every wrong variable is named at once, and no value is repeated", () => {
  expect(() => parseEnv({ PORT: "x", AGIENT_SECRET: "hunter2" })).toThrow(/PORT.*AGIENT_SECRET(?!.*hunter2)/);
});

test("the example names every variable and parses as it stands", () => {
  const lines = readFileSync(".env.example", "utf8").matchAll(/^([A-Z_]+)=(.*)$/gm);
  const example = Object.fromEntries([...lines].map(([, name = "", value = ""]) => [name, value]));
  expect(Object.keys(example).sort()).toEqual(Object.keys(Env.shape).sort());
  expect(parseEnv(example)).toEqual(parseEnv({}));
});
