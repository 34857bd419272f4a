import type { KeyRequest } from "@/lib/server/local-api";
import { commandLine } from "./command-line";
import { OWN_PORT } from "./own-server";

/** Of the server that all tests share. */
export const ADDRESS = `http://127.0.0.1:${OWN_PORT - 1}`;

type Making = Extract<KeyRequest, { command: "create" }>;

/** What the command line asks of the server about keys. */
export function keys(command: KeyRequest) {
  return commandLine().manageKeys(command);
}

/** A key that asks, searches and runs what reads, unless more is said. */
export async function newKey(more: Partial<Making> = {}): Promise<{ id: string; key: string }> {
  const scopes: Making["scopes"] = ["ask", "tools:read", "tools:run"];
  const [made] = (await keys({ command: "create", name: "programs", scopes, perMinute: 600, ...more })).keys;
  return { id: made?.id ?? "", key: made?.key ?? "" };
}
