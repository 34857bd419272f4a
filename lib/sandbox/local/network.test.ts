import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SANDBOX_TEST_CACHE } from "@/lib/testing/sandbox-cache";
import type { CallRuntime, NetworkRequest, Permissions, SecretSource } from "../sandbox";
import { createLocalSandbox } from "./local-sandbox";

/** Stands for the public internet; 127.0.0.1 stays refused. */
const PUBLIC = "127.0.0.2";
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const body = Buffer.concat(chunks).toString();
    const { authorization = "", "x-tool": tool = "" } = request.headers;
    response.writeHead(request.url === "/absent" ? 404 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify({ method: request.method, path: request.url, body, authorization, tool, text: "ü" }));
  });
});
const sandbox = createLocalSandbox({
  cacheDir: SANDBOX_TEST_CACHE,
  poolSize: 1,
  network: {
    resolve: async (host) => (host === "api.test" ? [PUBLIC] : ["127.0.0.1"]),
    isAllowed: (address) => address === PUBLIC,
  },
});

let base = "";
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, PUBLIC, resolve));
  const address = server.address();
  port = typeof address === "object" && address !== null ? address.port : 0;
  base = `http://api.test:${port}`;
});
afterAll(async () => {
  await sandbox.close();
  server.close();
});

async function call(runtime: CallRuntime, source: string, more: Partial<Permissions> = {}, secrets?: SecretSource) {
  const requests: NetworkRequest[] = [];
  const result = await sandbox.run(
    {
      runtime,
      source,
      function: "main",
      arguments: { base, inside: `http://inside.test:${port}` },
      permissions: { hosts: [base, `http://inside.test:${port}`], ...more },
      limits: { wallMs: 20_000, cpuMs: 20_000 },
    },
    { onRequest: (request) => requests.push(request), secrets },
  );
  return { result, requests };
}

describe("JavaScript and TypeScript", () => {
  it("fetch declared hosts, and the trace hears of it", async () => {
    const source = `export async function main({ base }: { base: string }) {
      const answer = await fetch(base + "/a?b=1", { method: "POST", body: "ü", headers: { "x-tool": "t" } });
      return [answer.status, answer.ok, answer.url, answer.headers.get("content-type"), await answer.json()];
    }`;
    const { result, requests } = await call("typescript", source);
    const told = { method: "POST", path: "/a?b=1", body: "ü", authorization: "", tool: "t", text: "ü" };
    expect(result.value).toEqual([200, true, `${base}/a?b=1`, "application/json", told]);
    expect(requests).toMatchObject([{ method: "POST", host: `api.test:${port}`, status: 200 }]);
  });

  it("make several requests side by side", async () => {
    const source = `export const main = async ({ base }) =>
      Promise.all([1, 2, 3].map(async (n) => (await (await fetch(base + "/" + n)).json()).path));`;
    expect((await call("javascript", source)).result.value).toEqual(["/1", "/2", "/3"]);
  });

  it("are denied a request that changes something where they say that they read only, though they catch it", async () => {
    const source = `export const main = async ({ base }) => {
      await (await fetch(base + "/")).text();
      return await fetch(base + "/", { method: "POST", body: "x" }).catch(() => "caught");
    }`;
    const { result, requests } = await call("javascript", source, { readsOnly: true });
    expect(result).toMatchObject({ status: "denied", error: expect.stringMatching(/GET and HEAD.*no POST/) });
    expect(requests).toMatchObject([
      { method: "GET", status: 200 },
      { method: "POST", bytes: 0 },
    ]);
  });

  it("are denied what is refused, with the reason", async () => {
    const source = "export const main = async ({ inside }) => (await fetch(inside)).text()";
    const { result, requests } = await call("javascript", source);
    expect(result).toMatchObject({ status: "denied" });
    expect(result.error).toContain("not on the public internet");
    expect(requests).toMatchObject([{ host: `inside.test:${port}`, bytes: 0, error: expect.any(String) }]);
  });

  it("reach nothing when no host is declared", async () => {
    const source = "export const main = async ({ base }) => (await fetch(base)).text()";
    const { result, requests } = await call("javascript", source, { hosts: [] });
    expect(result).toMatchObject({ status: "denied" });
    expect(requests).toEqual([]);
  });
});

describe("Python", () => {
  it("opens declared hosts by urllib", async () => {
    const source = `
import json, urllib.request
def main(base, inside):
    request = urllib.request.Request(base + "/a", data="ü".encode(), headers={"X-Tool": "t"})
    with urllib.request.urlopen(request) as answer:
        return [answer.status, answer.headers["content-type"], json.load(answer)]
`;
    const { result, requests } = await call("python", source);
    expect(result.value).toMatchObject([200, "application/json", { method: "POST", path: "/a", body: "ü", tool: "t" }]);
    expect(requests).toHaveLength(1);
  });

  it("raises urllib's own errors", async () => {
    const source = `
import urllib.error, urllib.request
def main(base, inside):
    try:
        urllib.request.urlopen(base + "/absent")
    except urllib.error.HTTPError as error:
        return [error.code, error.reason]
`;
    expect((await call("python", source)).result.value).toEqual([404, "Not Found"]);
  });

  it("is denied what is refused, with the reason", async () => {
    const source = "import urllib.request\ndef main(base, inside):\n    return urllib.request.urlopen(inside).read()";
    const { result } = await call("python", source);
    expect(result).toMatchObject({ status: "denied" });
    expect(result.error).toContain("not on the public internet");
  });

  it("fetches by Pyodide's own functions", async () => {
    const source = `
from pyodide.http import pyfetch
async def main(base, inside):
    return (await (await pyfetch(base + "/p")).json())["path"]
`;
    expect((await call("python", source)).result.value).toBe("/p");
  });
});

describe("secrets", () => {
  const declared = (): Partial<Permissions> => ({
    secrets: [{ name: "KEY", host: base, header: "Authorization", prefix: "Bearer " }],
  });
  const source = "export const main = async ({ base }) => (await fetch(base)).json()";

  it("are put in by the server and hidden from the tool", async () => {
    const { result } = await call("javascript", source, declared(), {
      getSecret: async () => ({ is: "stored", value: "v4lue" }),
    });
    expect(result.value).toMatchObject({ authorization: "Bearer [secret]" });
  });

  it("that nobody stored end the call as missing-secret, by name", async () => {
    const { result, requests } = await call("javascript", source, declared(), {
      getSecret: async () => ({ is: "missing" }),
    });
    expect(result).toMatchObject({ status: "missing-secret", error: expect.stringContaining("KEY") });
    expect(requests).toEqual([]);
  });
});
