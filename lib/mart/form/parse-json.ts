import { AppError } from "@/lib/errors";
import { Json } from "@/lib/json";

/** The value of a text of JSON. Error: `invalid-input`, which begins with `what`. */
export function parseJson(text: string, what: string): Json {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    const why = cause instanceof Error ? `: ${cause.message.slice(0, 200)}` : "";
    throw new AppError("invalid-input", `${what} is not JSON${why}.`, { cause });
  }
  const parsed = Json.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new AppError("invalid-input", `${what} is not JSON.`);
}
