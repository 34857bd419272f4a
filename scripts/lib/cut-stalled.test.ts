import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { cutWhenStalled } from "./cut-stalled";

const PATIENCE_MS = 200;
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function ask(answer: (response: ServerResponse) => void): Promise<Socket> {
  const server = createServer((_request, response) => {
    cutWhenStalled(response, PATIENCE_MS);
    answer(response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  const client = connect(address.port, "127.0.0.1");
  client.on("error", () => {});
  client.write("GET / HTTP/1.1\r\nhost: localhost\r\n\r\n");
  closing.push(() => {
    client.destroy();
    server.close();
  });
  return client;
}

test("who takes nothing of what waits for him is cut", async () => {
  const cut = Promise.withResolvers<void>();
  const client = await ask((response) => {
    response.on("close", () => cut.resolve());
    response.write("x".repeat(50_000_000));
  });
  client.pause();
  await cut.promise;
});

test("an answer that takes long is waited for, and a slow reader too", async () => {
  const client = await ask(async (response) => {
    response.write("x".repeat(5_000_000));
    await sleep(10 * PATIENCE_MS);
    response.end("the end");
  });
  let text = "";
  for await (const chunk of client) {
    text += chunk;
    if (text.endsWith("the end\r\n0\r\n\r\n")) break;
    await sleep(2);
  }
  expect(text).toContain("x".repeat(100));
});
