import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const Manifest = z.object({ node: z.record(z.string(), z.unknown()) });

let known: ReadonlySet<string> | null | undefined;

/** Whether the build has an action. Where its list cannot be read, as while developing, Next is the one who knows. */
export function isKnownAction(id: string): boolean {
  known ??= readKnown();
  return known === null || known.has(id);
}

function readKnown(): ReadonlySet<string> | null {
  if (process.env.NODE_ENV !== "production") return null;
  try {
    const file = path.join(process.cwd(), ".next", "server", "server-reference-manifest.json");
    return new Set(Object.keys(Manifest.parse(JSON.parse(readFileSync(file, "utf8"))).node));
  } catch {
    return null;
  }
}
