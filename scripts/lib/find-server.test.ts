import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readServerFile, removeServerFile, writeServerFile } from "@/lib/server-file";
import { findServer } from "./find-server";

let folder: string;
let said: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "agient-find-"));
  said = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const find = (signal?: AbortSignal) =>
  findServer(folder, { say: (sentence) => void said.push(sentence), signal, everyMs: 1 });

test("a command says that the server is starting, waits, and uses it when it is there", async () => {
  const server = createServer((_, response) => response.end("well")).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  writeServerFile(folder, url, { isStarting: true });
  const finding = find();
  await expect.poll(() => said).toEqual([expect.stringMatching(/^The server at http.* is starting/)]);
  const { token } = writeServerFile(folder, url);
  expect(await finding).toMatchObject({ url, token, isStarting: false });
  expect(said).toHaveLength(1);
  server.close();
  server.closeAllConnections();
});

test("a start that fails is waited for no longer", async () => {
  writeServerFile(folder, "http://127.0.0.1:1", { isStarting: true });
  const finding = find();
  await expect.poll(() => said).toHaveLength(1);
  removeServerFile(folder);
  expect(await finding).toBeNull();
});

test("who breaks off the wait is told what to do", async () => {
  writeServerFile(folder, "http://127.0.0.1:1", { isStarting: true });
  await expect(find(AbortSignal.abort())).rejects.toMatchObject({
    code: "unavailable",
    message: "The server was still starting. Try again in a minute.",
  });
});

test("where no server runs, nothing is waited for, nor where one has stopped answering", async () => {
  expect(await find()).toBeNull();
  writeServerFile(folder, "http://127.0.0.1:1");
  expect(await find()).toBeNull();
  expect([said, readServerFile(folder)?.isStarting]).toEqual([[], false]);
});
