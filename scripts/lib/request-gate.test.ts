import { createServer, request } from "node:http";
import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { filesIn, type Gate, refusalOf } from "./request-gate";

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** Listens as the app does, and answers with the status of the refusal, or with the headers that the app would see. */
async function listen(gate: Partial<Gate> = {}): Promise<number> {
  const server = createServer((incoming, response) => {
    const refusal = refusalOf(incoming, { proxies: 0, hosts: new Set(), files: new Set(["/icon.svg"]), ...gate });
    response.writeHead(refusal?.status ?? 200).end(JSON.stringify(incoming.headers));
  });
  servers.push(server.listen(0, "127.0.0.1"));
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** The status of an answer to a request written by hand. */
async function status(port: number, head: string): Promise<number> {
  const socket = connect(port, "127.0.0.1");
  socket.end(`${head}\r\nConnection: close\r\n\r\n`);
  const chunks = await socket.toArray();
  return Number(/^HTTP\/1.1 (\d+)/.exec(chunks.join(""))?.[1]);
}

test.each([
  ["GET /tools/caf%C3%A9?q=100% HTTP/1.1\r\nHost: localhost", 200],
  ["POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0", 200],
  ["GET /tools/%E0%A4%A HTTP/1.1\r\nHost: localhost", 400],
  ["GET /tools/100% HTTP/1.1\r\nHost: localhost", 400],
  ["GET /api/verifications/%00/events HTTP/1.1\r\nHost: localhost", 400],
  ["GET http://localhost/ HTTP/1.1\r\nHost: localhost", 400],
  ["OPTIONS * HTTP/1.1\r\nHost: localhost", 400],
  ["TRACE / HTTP/1.1\r\nHost: localhost", 405],
  ["DELETE / HTTP/1.1\r\nHost: localhost", 405],
  ["DELETE /api/health HTTP/1.1\r\nHost: localhost", 200],
  ["POST /icon.svg HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0", 405],
  // A page that says that there is none has a form to sign out.
  ["POST /nothing.svg HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0", 200],
  ["OPTIONS /icon%2esvg HTTP/1.1\r\nHost: localhost", 405],
  ["PROPFIND / HTTP/1.1\r\nHost: localhost", 405],
  [`GET /${"a".repeat(9_000)} HTTP/1.1\r\nHost: localhost`, 414],
  ["GET / HTTP/1.1\r\nHost: evil.example", 421],
  ["GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example", 421],
  ["GET / HTTP/1.1\r\nHost: <b>", 421],
  ["GET / HTTP/1.1\r\nHost: ", 421],
  ["GET / HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-Host: evil.example", 200],
  ["POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000000", 413],
  ["POST /api/health HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000000", 200],
  ["GET /api/v1//tools HTTP/1.1\r\nHost: localhost", 400],
  ["GET /api/v1/tools/ HTTP/1.1\r\nHost: localhost", 400],
  ["GET /api/v1/tools/?a=//b HTTP/1.1\r\nHost: localhost", 400],
  ["GET /api/v1/tools?a=//b HTTP/1.1\r\nHost: localhost", 200],
  ["GET /api/v1/tools/\\\\host HTTP/1.1\r\nHost: localhost", 400],
])("%s: %s", async (head, expected) => {
  expect(await status(await listen(), head)).toBe(expected);
});

/** What the app would see of a request's headers. */
async function seen(gate: Partial<Gate>, headers: Record<string, string>, path = "/", method = "GET") {
  const port = await listen(gate);
  const body = await new Promise<string>((resolve, reject) => {
    request({ port, host: "127.0.0.1", method, path, headers }, async (response) =>
      resolve((await response.toArray()).join("")),
    )
      .on("error", reject)
      .end();
  });
  return JSON.parse(body);
}

const FORWARDED = {
  "x-forwarded-for": "192.0.2.1",
  "x-forwarded-host": "mart.example, inner.example",
  "x-forwarded-proto": "https",
  "x-forwarded-port": "x",
};

test("no condition is passed on that a file could fail to meet", async () => {
  const headers = await seen({}, { range: "bytes=5-1", "if-match": "x", "if-none-match": '"x"' });
  expect(headers).not.toHaveProperty("range");
  expect(headers).not.toHaveProperty("if-match");
  expect(headers).toHaveProperty("if-none-match");
});

test("a prefetch is of the one kind that the pages have", async () => {
  expect(await seen({}, { "next-router-prefetch": "1" })).toHaveProperty("next-router-prefetch");
  expect(await seen({}, { "next-router-prefetch": "2" })).not.toHaveProperty("next-router-prefetch");
});

test("a route is never asked as a page of the router", async () => {
  expect(await seen({}, { rsc: "1" })).toHaveProperty("rsc");
  expect(await seen({}, { rsc: "1" }, "/api/health")).not.toHaveProperty("rsc");
});

test("what a program posts is answered as it is, and what it reads may be compressed", async () => {
  const headers = { "accept-encoding": "gzip" };
  expect(await seen({}, headers, "/api/v1/ask", "POST")).not.toHaveProperty("accept-encoding");
  expect(await seen({}, headers, "/api/v1/tools")).toMatchObject(headers);
  expect(await seen({}, headers, "/chat", "POST")).toMatchObject(headers);
});

test("without a proxy, nobody says where he comes from nor what he asked for", async () => {
  const headers = await seen({}, FORWARDED);
  expect(headers).toMatchObject({ "x-forwarded-for": "127.0.0.1", host: expect.stringMatching(/^127.0.0.1:/) });
  expect(headers).not.toHaveProperty("x-forwarded-host");
  expect(headers).not.toHaveProperty("x-forwarded-port");
});

test("behind a proxy, the host is the one that it was asked for, and must be served", async () => {
  const headers = await seen({ proxies: 1, hosts: new Set(["mart.example"]) }, FORWARDED);
  expect(headers).toMatchObject({
    "x-forwarded-for": "192.0.2.1",
    host: "mart.example",
    "x-forwarded-proto": "https",
  });
  const port = await listen({ proxies: 1, hosts: new Set(["mart.example"]) });
  expect(await status(port, "GET / HTTP/1.1\r\nHost: mart.example\r\nX-Forwarded-Host: evil.example")).toBe(421);
  expect(await status(port, "GET / HTTP/1.1\r\nHost: mart.example\r\nX-Forwarded-Proto: x://")).toBe(200);
});

test("the files of the site are known by their paths", () => {
  expect(filesIn("public").has("/icon.svg")).toBe(true);
});
