import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseEnv } from "@/lib/env";
import { createFrontDoor } from "./front-door";

const APP = "https://app.example";
const gate = { proxies: 0, hosts: null, files: new Set<string>() };
const { server, open } = createFrontDoor({ gate, origins: [APP] });
let site: string;

beforeAll(async () => {
  open((_, response) => response.end("{}"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const asked = (path: string, origin: string, method = "GET", more: Record<string, string> = {}) =>
  fetch(site + path, { method, headers: { origin, ...more } });

test("pages of an origin that is named may ask what programs may, and nothing else", async () => {
  for (const path of ["/api/v1/ask", "/api/openai/v1/models", "/api/mcp", "/api/openapi.json"]) {
    const { headers } = await asked(path, APP);
    expect([path, headers.get("access-control-allow-origin"), headers.get("vary")]).toEqual([path, APP, "origin"]);
  }
  for (const path of ["/", "/api/local/ask", "/api/mcpx", "/api/auth/session", "/api/drafts/run"]) {
    expect((await asked(path, APP)).headers.get("access-control-allow-origin")).toBeNull();
  }
});

test("pages of any other origin get nothing that a browser would hand them", async () => {
  for (const origin of ["https://evil.example", "null", "https://app.example.evil.example", "http://app.example"]) {
    const { headers } = await asked("/api/v1/ask", origin);
    expect([origin, headers.get("access-control-allow-origin"), headers.get("vary")]).toEqual([origin, null, "origin"]);
  }
});

test("a browser that asks whether it may is told, and reaches nothing", async () => {
  const may = await asked("/api/v1/ask", APP, "OPTIONS", { "access-control-request-method": "POST" });
  expect([may.status, await may.text()]).toEqual([204, ""]);
  expect(may.headers.get("access-control-allow-headers")).toContain("authorization");
  expect(may.headers.get("access-control-allow-credentials")).toBeNull();
  const other = await asked("/api/v1/ask", "https://evil.example", "OPTIONS", {
    "access-control-request-method": "POST",
  });
  expect(other.headers.get("access-control-allow-methods")).toBeNull();
});

test("only origins can be named", () => {
  expect(parseEnv({ AGIENT_API_ORIGINS: `${APP}, http://localhost:5173` }).AGIENT_API_ORIGINS).toHaveLength(2);
  for (const wrong of ["*", "app.example", `${APP}/`, `${APP}/path`, "null", "ftp://app.example"]) {
    expect(() => parseEnv({ AGIENT_API_ORIGINS: wrong })).toThrow("AGIENT_API_ORIGINS");
  }
});
