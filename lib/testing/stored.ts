/** What PostgreSQL would give back: a copy as JSON, without the characters that it cannot hold. */
export function stored<T>(value: T): T;
export function stored(value: unknown): unknown {
  return cleaned(JSON.parse(JSON.stringify(value)));
}

function cleaned(value: unknown): unknown {
  if (typeof value === "string") return value.toWellFormed().replaceAll("\0", "\ufffd");
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [cleaned(key), cleaned(item)]));
}
