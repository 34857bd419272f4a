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
 * another one in each build.
 */
export function readCorpus({ actions }: Pick<Surface, "actions">): FuzzRequest[] {
  let text = readFileSync("e2e/fuzz/corpus.json", "utf8");
  for (const { name, id } of actions) text = text.replaceAll(`@${name}@`, id);
  return z.array(Row).parse(JSON.parse(text));
}
