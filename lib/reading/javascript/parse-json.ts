import { Json } from "@/lib/json";

/** A default as JSDoc writes it: JSON, a string in single quotes, or else bare words; `undefined` is none. */
export function parseJson(text: string): Json | undefined {
  const trimmed = text.trim();
  if (trimmed === "" || trimmed === "undefined" || trimmed.length > 1_000) return undefined;
  const quoted = /^'([^']*)'$|^`([^`]*)`$/.exec(trimmed);
  if (quoted) return quoted[1] ?? quoted[2];
  try {
    return Json.parse(JSON.parse(trimmed));
  } catch {
    return /^[\w.+-]+$/.test(trimmed) ? trimmed : undefined;
  }
}
