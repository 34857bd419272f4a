import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createFrontDoor, type FrontDoor } from "./front-door";

let door: FrontDoor;
/** Requests that came through. */
let handled = 0;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  door.server.close().closeAllConnections();
});

function openDoor(proxies = 0): Promise<void> {
  const gate = { proxies, hosts: new Set<string>(), files: new Set<string>() };
  door = createFrontDoor({ gate });
  handled = 0;
  return new Promise((resolve) => door.server.listen(0, "127.0.0.1", resolve));
}

async function listen(proxies = 0): Promise<void> {
  await openDoor(proxies);
  door.open((request, response) => {
    handled += 1;
    request.on("data", () => undefined).on("end", () => response.end("read"));
  });
}

/** Begins a request, sends no more than its head, and gives what has come back when the answer or the connection ends. */
function begin(head: string): Promise<string> {
  const socket = connect((door.server.address() as AddressInfo).port, "127.0.0.1", () =>
    socket.write(`${head}\r\n\r\n`),
  );
  sockets.push(socket);
  return new Promise((resolve) => {
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk;
      if (/\r\n\r\n./s.test(text)) resolve(text);
    });
    socket.on("close", () => resolve(text));
    socket.on("error", () => resolve(text));
  });
}

const post = (length: string, address = "192.0.2.1") =>
  begin(`POST /api/x HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n${length}`);
const first = (answers: Promise<string>[]) =>
  Promise.race([...answers, new Promise((resolve) => setTimeout(resolve, 300, "waits"))]);

test("bodies on their way are bounded, by address and in all, and counted until they end", async () => {
  await listen(1);
  const begun = Array.from({ length: 3 }, () => post("Content-Length: 4290000"));
  expect(await first(begun)).toBe("waits");
  expect(await post("Content-Length: 4290000")).toMatch(/^HTTP\/1.1 503 .*Too much is being sent/s);
  expect(await post("Transfer-Encoding: chunked")).toMatch(/^HTTP\/1.1 503 /);
  expect(await first([post("Content-Length: 1000")])).toBe("waits");
  expect(await post("Content-Length: 0")).toMatch(/^HTTP\/1.1 200 /);
  const others = Array.from({ length: 14 }, (_, at) => post("Content-Length: 4290000", `198.51.100.${at}`));
  expect(await Promise.race(others)).toMatch(/^HTTP\/1.1 503 /);
  for (const socket of sockets.splice(0)) socket.destroy();
  await expect.poll(() => first([post("Content-Length: 4290000")])).toBe("waits");
});

test("a burst of one network for pages delays that network alone, and nobody's files and routes", async () => {
  await listen(1);
  const page = (address: string) =>
    begin(`POST / HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\nContent-Length: 5`);
  const burst = Array.from({ length: 120 }, () => page("192.0.2.1"));
  expect(await Promise.race(burst)).toMatch(/^HTTP\/1.1 503 .*Too much is being sent/s);
  await expect.poll(() => handled).toBe(8);
  expect(await first([page("198.51.100.1")])).toBe("waits");
  await expect.poll(() => handled).toBe(9);
  expect(await begin("GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 192.0.2.1")).toContain("200 OK");
  for (const socket of sockets.splice(0)) socket.destroy();
  await expect.poll(() => first([page("192.0.2.1")])).toBe("waits");
  await expect.poll(() => handled).toBe(11);
});

test("no connection becomes another protocol's, and none is forgotten", async () => {
  await listen();
  for (const path of ["/_next/webpack-hmr", "//host/x", "/"]) {
    const head = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade`;
    expect(await begin(head)).toMatch(/^HTTP\/1.1 200 /);
  }
  expect(await begin("GET /%zz HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade")).toMatch(
    / 400 /,
  );
});

test("a form in parts is handed on whole, and one that is not well-formed is refused", async () => {
  await listen();
  const received: string[] = [];
  door.open((request, response) => {
    let text = "";
    request.on("data", (chunk) => {
      text += chunk;
    });
    request.on("end", () => {
      received.push(`${request.method} ${request.url} ${request.headers["x-own"]} ${text}`);
      response.end("read");
    });
  });
  const send = (body: string) =>
    begin(
      `POST /settings?a=1 HTTP/1.1\r\nHost: localhost\r\nX-Own: mine\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${body.length + 4}\r\n\r\n${body}`,
    );
  const part = '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nAda';
  expect(await send(`${part}\r\n--b--`)).toMatch(/^HTTP\/1.1 200 .*read/s);
  expect(received).toEqual([`POST /settings?a=1 mine ${part}\r\n--b--\r\n\r\n`]);
  for (const broken of [`${part}\0--b--`, part, ""])
    expect(await send(broken)).toMatch(/^HTTP\/1.1 400 .*did not arrive whole/s);
  expect(received).toHaveLength(1);
});

test("a page that is asked for while the server starts says what it does, and comes by itself", async () => {
  await openDoor();
  const page = () => begin("GET / HTTP/1.1\r\nHost: localhost");
  expect(await page()).toMatch(
    /^HTTP\/1.1 503 .*refresh: 2\r\n.*AGIent is starting \(\d+ s so far\)\. This page opens/s,
  );
  door.say("It is building its pages.");
  expect(await page()).toMatch(/so far\)\. It is building its pages\. This page opens by itself when it is there\./);
  door.open((_, response) => response.end("read"));
  expect(await page()).toContain("200 OK");
});
