import { expect, test } from "vitest";
import { parseEnv } from "@/lib/env";
import { hostName, hostRule, isServed } from "./host-rule";

const answers = (host: string, env: Record<string, string> = {}) => isServed(host, hostRule(parseEnv(env)));

test.each([
  ["mart.example", "mart.example"],
  ["Mart.Example.:443", "mart.example"],
  ["127.0.0.1:3000", "127.0.0.1"],
  ["[::1]:3000", "[::1]"],
  ["web_1:80", "web_1"],
])("the name in %s is %s", (host, name) => {
  expect(hostName(host)).toBe(name);
});

test.each([
  "",
  "a b",
  "<b>",
  "mart.example/x",
  "me@mart.example",
  "mart.example:99999",
  "mart.example:80:80",
  "a..b",
  "[::1",
  "[:::::::::]",
  "mart.example, evil.example",
  "é.example",
  "999.999.999.999",
  "a".repeat(300),
])("%j is no host", (host) => {
  expect(hostName(host)).toBe(null);
});

test("a server of the loopback interface answers to loopback names alone", () => {
  for (const host of [
    "localhost",
    "localhost:3000",
    "LOCALHOST",
    "mart.localhost",
    "127.0.0.1:3000",
    "127.9.9.9",
    "[::1]:3000",
  ]) {
    expect([host, answers(host)]).toEqual([host, true]);
  }
  for (const host of [
    "evil.example:3000",
    "127.0.0.1.evil.example",
    "localhost.evil.example",
    "10.0.0.1",
    "0.0.0.0",
    "[::]",
    "notlocalhost",
  ]) {
    expect([host, answers(host)]).toEqual([host, false]);
    expect([host, answers(host, { HOST: "::1" })]).toEqual([host, false]);
    expect([host, answers(host, { HOST: "localhost" })]).toEqual([host, false]);
  }
});

test("AGIENT_HOSTS names the others, wherever the server listens", () => {
  const env = { AGIENT_HOSTS: "mart.example, Other.Example" };
  expect(answers("mart.example", env)).toBe(true);
  expect(answers("other.example:8080", env)).toBe(true);
  expect(answers("localhost:3000", env)).toBe(true);
  expect(answers("evil.example", env)).toBe(false);
  expect(answers("evil.example", { ...env, HOST: "0.0.0.0", AGIENT_TRUST_PROXY: "1" })).toBe(false);
  expect(answers("192.168.1.5:3000", { ...env, HOST: "192.168.1.5" })).toBe(true);
});

test("without a list, a server that others reach answers to every host", () => {
  expect(answers("mart.example", { HOST: "0.0.0.0" })).toBe(true);
  expect(answers("mart.example", { AGIENT_TRUST_PROXY: "true" })).toBe(true);
  expect(answers("<b>", { HOST: "0.0.0.0" })).toBe(false);
});

test("what is no host is not taken as one of AGIENT_HOSTS", () => {
  expect(() => parseEnv({ AGIENT_HOSTS: "https://mart.example" })).toThrow(/AGIENT_HOSTS must be names/);
});
