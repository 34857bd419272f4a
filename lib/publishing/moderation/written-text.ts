import { AppError } from "@/lib/errors";

/** Characters of a report, a decision or a reason. */
const MAX_TEXT = 2_000;

/** What somebody wrote, as it is kept. Error: `invalid-input` for nothing, and for what is too long. */
export function checkedText(text: string, what: string): string {
  const trimmed = text.trim();
  if (trimmed === "") throw new AppError("invalid-input", `Write ${what}.`);
  if (trimmed.length > MAX_TEXT) {
    throw new AppError("invalid-input", `The text has ${trimmed.length} characters; at most ${MAX_TEXT} are kept.`);
  }
  return trimmed;
}
