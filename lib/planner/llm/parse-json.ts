/**
 * The JSON object in what a model wrote, which may stand in a code fence or between sentences. Undefined where there is
 * none.
 */
export function parseJson(text: string): unknown {
  const [, inFence, end] = text.split("```", 3);
  const fenced = end === undefined ? undefined : inFence?.replace(/^json/i, "");
  const start = text.indexOf("{");
  const braces = start < 0 ? undefined : text.slice(start, text.lastIndexOf("}") + 1);
  for (const candidate of [text, fenced, braces]) {
    const parsed = candidate === undefined ? undefined : parseObject(candidate);
    if (parsed !== undefined) return parsed;
  }
  return undefined;
}

function parseObject(text: string): object | undefined {
  // Small models like to leave a comma behind the last entry.
  for (const attempt of [text, text.replace(/,(\s*[}\]])/g, "$1")]) {
    try {
      const value: unknown = JSON.parse(attempt);
      if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
    } catch {
      // The next attempt may do.
    }
  }
  return undefined;
}
