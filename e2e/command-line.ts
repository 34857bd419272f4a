import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readServerFile } from "@/lib/server-file";
import type { Client } from "../scripts/lib/client";
import { serverClient } from "../scripts/lib/server-client";

/** What the command line asks the server that all tests share, without the seconds that its own start takes. */
export function commandLine(): Client {
  const server = readServerFile(process.env.E2E_DATA_DIR ?? "");
  if (!server) throw new Error("no server runs on the tests' folder");
  return serverClient(server);
}

/** Publishes a tool of `e2e/tools` as the operator does; nothing is run where the same is there already. */
export async function publishFolder(folder: string): Promise<void> {
  const read = (name: string) => readFile(join(import.meta.dirname, "tools", folder, name), "utf8");
  const [manifest, source] = await Promise.all([read("tool.json"), read("main.js")]);
  await addTool(JSON.parse(manifest), source);
}

/** Publishes a tool of the operator's, as the command line asks for it. */
export async function addTool(manifest: Parameters<Client["addTool"]>[0]["manifest"], source: string): Promise<void> {
  await commandLine().addTool({ manifest, source }, new AbortController().signal);
}
