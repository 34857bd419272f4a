import { readFileSync } from "node:fs";
import { z } from "zod";
import type { FuzzRequest, Surface } from "./make-request";

const Row = z.object({
  why: z.string(),
  method: z.string(),
  path: z.string(),
  headers: z.record(z.string(), z.string()).default({}),
  body: z.string().default(""),
});

/**
 * Requests that failed once: they are sent before all others. `@name@` in one stands for the id of that action, which is
 * another one in each build, and `@key@` for an API key. Who says nothing of his cookies is signed in.
 */
export function readCorpus({ actions, cookies, key }: Surface): FuzzRequest[] {
  let text = readFileSync("e2e/fuzz/corpus.json", "utf8").replaceAll("@key@", key);
  for (const { name, id } of actions) text = text.replaceAll(`@${name}@`, id);
  const signedIn = { cookie: cookies.at(-1) ?? "" };
  const rows = z.array(Row).parse(JSON.parse(text));
  return rows.map((row) => ({ ...row, headers: { ...signedIn, ...row.headers } }));
}
