import { z } from "zod";
import { readServerFile } from "@/lib/server-file";
import { OWN_PORT } from "./own-server";

/** Of the server that all tests share. */
export const ADDRESS = `http://127.0.0.1:${OWN_PORT - 1}`;

/** What the command line asks of the server about keys. */
export async function keys(command: Record<string, unknown>) {
  const token = readServerFile(process.env.E2E_DATA_DIR ?? "")?.token;
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const response = await fetch(`${ADDRESS}/api/local/keys`, { method: "POST", headers, body: JSON.stringify(command) });
  return z
    .object({ keys: z.array(z.object({ id: z.string(), key: z.string().optional() })) })
    .parse(await response.json());
}

/** A key that asks, searches and runs what reads, unless more is said. */
export async function newKey(more: Record<string, unknown> = {}): Promise<{ id: string; key: string }> {
  const scopes = ["ask", "tools:read", "tools:run"];
  const [made] = (await keys({ command: "create", name: "programs", scopes, perMinute: 600, ...more })).keys;
  return { id: made?.id ?? "", key: made?.key ?? "" };
}
