import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createFrontDoor, type FrontDoor } from "./front-door";

let door: FrontDoor;
/** Requests that came through, and bytes of theirs. */
let handled = 0;
let arrived = 0;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  door.server.close().closeAllConnections();
});

function openDoor(proxies = 0): Promise<void> {
  const gate = { proxies, hosts: new Set<string>(), files: new Set<string>() };
  door = createFrontDoor({ gate });
  handled = 0;
  arrived = 0;
  return new Promise((resolve) => door.server.listen(0, "127.0.0.1", resolve));
}

async function listen(proxies = 0): Promise<void> {
  await openDoor(proxies);
  door.open((request, response) => {
    handled += 1;
    request
      .on("data", ({ length }) => {
        arrived += length;
      })
      .on("end", () => response.end("read"));
  });
}

/** Begins a request, sends its head and so many bytes, and gives what has come back when the answer or the connection ends. */
function begin(head: string, bytes = 0): Promise<string> {
  const socket = connect((door.server.address() as AddressInfo).port, "127.0.0.1", () => {
    socket.write(`${head}\r\n\r\n`);
    socket.write(Buffer.alloc(bytes));
  });
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

const post = (length: string, address = "192.0.2.1", bytes = 0, path = "/api/x") =>
  begin(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n${length}`, bytes);
const first = (answers: Promise<string>[]) =>
  Promise.race([...answers, new Promise((resolve) => setTimeout(resolve, 300, "waits"))]);

const LONG = "Content-Length: 4290000";
/** Bytes of it that are sent, which leaves some to wait for. */
const SENT = 4_200_000;

test("bodies on their way are bounded, by address and in all, and counted until they end", async () => {
  await listen(1);
  const begun = Array.from({ length: 3 }, () => post(LONG, "192.0.2.1", SENT));
  await expect.poll(() => arrived).toBe(3 * SENT);
  expect(await first(begun)).toBe("waits");
  expect(await post(LONG)).toMatch(/^HTTP\/1.1 503 .*Too much is being sent/s);
  expect(await post("Transfer-Encoding: chunked")).toMatch(/^HTTP\/1.1 503 /);
  expect(await first([post("Content-Length: 1000")])).toBe("waits");
  expect(await post("Content-Length: 0")).toMatch(/^HTTP\/1.1 200 /);
  const others = Array.from({ length: 14 }, (_, at) => post(LONG, `198.51.100.${at}`, SENT));
  expect(await Promise.race(others)).toMatch(/^HTTP\/1.1 503 /);
  for (const socket of sockets.splice(0)) socket.destroy();
  await expect.poll(() => first([post(LONG)])).toBe("waits");
});

test("who announces a body and sends none of it keeps nobody out", async () => {
  await listen(1);
  const idle = Array.from({ length: 60 }, (_, at) =>
    post(at % 2 === 0 ? LONG : "Transfer-Encoding: chunked", `192.0.2.${at % 4}`),
  );
  await expect.poll(() => handled).toBe(60);
  expect(await post("Content-Length: 5", "192.0.2.1", 5)).toMatch(/^HTTP\/1.1 200 /);
  expect(await post(LONG, "198.51.100.1", 4_290_000)).toMatch(/^HTTP\/1.1 200 /);
  expect(await first(idle)).toBe("waits");
});

test("a body for which no room is left when it comes is refused, and the app sees that it broke off", async () => {
  await listen(1);
  let ended = 0;
  let broken = 0;
  door.open((request) => {
    handled += 1;
    request
      .on("data", ({ length }) => {
        arrived += length;
      })
      .on("error", () => {
        broken += 1;
      })
      .on("end", () => {
        ended += 1;
      });
  });
  const begun = Array.from({ length: 4 }, () => post(LONG));
  await expect.poll(() => handled).toBe(4);
  for (const [at, socket] of sockets.entries()) {
    socket.write(Buffer.alloc(SENT));
    if (at < 3) await expect.poll(() => arrived).toBe((at + 1) * SENT);
  }
  expect(await Promise.race(begun)).toMatch(/^HTTP\/1.1 503 .*nosniff.*retry-after: 5.*Too much is being sent/s);
  await expect.poll(() => broken).toBe(1);
  expect([ended, await first([post("Content-Length: 1000")])]).toEqual([0, "waits"]);
});

test("what a route has read whole counts no more, however long it answers, and what a page holds does", async () => {
  await listen(1);
  let read = 0;
  door.open((request) => {
    handled += 1;
    request
      .on("data", () => undefined)
      .on("end", () => {
        read += 1;
      });
  });
  const answering = Array.from({ length: 5 }, () => post(`Content-Length: ${SENT}`));
  await expect.poll(() => handled).toBe(5);
  for (const [at, socket] of sockets.entries()) {
    socket.write(Buffer.alloc(SENT));
    await expect.poll(() => read).toBe(at + 1);
  }
  expect(await first(answering)).toBe("waits");
  for (let at = 0; at < 3; at++) void post(`Content-Length: ${SENT}`, "192.0.2.1", SENT, "/");
  await expect.poll(() => read).toBe(8);
  expect(await post(`Content-Length: ${SENT}`)).toMatch(/^HTTP\/1.1 503 /);
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
