import { readFileSync } from "node:fs";
import { EFFECTS, type Effect } from "@/lib/schema/effect";

/** One operation of a public interface, and what others say that a call of it does. */
export interface Operation {
  /** The document that it stands in. */
  document: string;
  method: string;
  path: string;
  id: string;
  effect: Effect;
  /** Its effect is said by an annotation, and not by its method. */
  isAnnotated: boolean;
}

const ROW = /^([A-Z]+) (\/\S*) (\S+)(?: = (\w+))?$/;

function byMethod(method: string): Effect {
  if (method === "DELETE") return "destroys";
  return method === "GET" || method === "HEAD" ? "reads" : "changes";
}

export function readOperations(): Operation[] {
  const operations: Operation[] = [];
  let document = "";
  for (const line of readFileSync("bench/data/effects.txt", "utf8").split("\n")) {
    if (line.startsWith("[")) document = line.slice(1, -1);
    const [, method, path, id, said] = ROW.exec(line) ?? [];
    if (method === undefined || path === undefined || id === undefined) continue;
    const effect = EFFECTS.find((known) => known === said) ?? byMethod(method);
    operations.push({ document, method, path, id, effect, isAnnotated: said !== undefined });
  }
  return operations;
}
