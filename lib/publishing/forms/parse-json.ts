import { AppError } from "@/lib/errors";
import { Json } from "@/lib/json";

/** The value of a text of JSON. Error: `invalid-input`, which begins with `what`. */
export function parseJson(text: string, what: string): Json {
  try {
    return Json.parse(JSON.parse(text));
  } catch (cause) {
    const problem =
      cause instanceof SyntaxError ? `is not JSON: ${cause.message.slice(0, 200)}` : "is nested too deeply";
    throw new AppError("invalid-input", `${what} ${problem}.`, { cause });
  }
}
