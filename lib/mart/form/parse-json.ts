import { AppError } from "@/lib/errors";
import { Json } from "@/lib/json";

/** The value of a text of JSON. Error: `invalid-input`, which begins with `what`. */
export function parseJson(text: string, what: string): Json {
  try {
    return Json.parse(JSON.parse(text));
  } catch (cause) {
    // Each level of a value is read by a call.
    if (cause instanceof RangeError) throw new AppError("invalid-input", `${what} is nested too deeply.`, { cause });
    const why = cause instanceof SyntaxError ? `: ${cause.message.slice(0, 200)}` : "";
    throw new AppError("invalid-input", `${what} is not JSON${why}.`, { cause });
  }
}
