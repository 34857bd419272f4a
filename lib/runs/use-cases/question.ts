import { AppError } from "@/lib/errors";

const MAX_QUESTION = 8_000;

/** Without the space around it. Error: `invalid-input` where it is empty or too long. */
export function checkedQuestion(text: string): string {
  const question = text.trim();
  if (question === "") throw new AppError("invalid-input", "There is no question. Write what you want to know.");
  if (question.length > MAX_QUESTION) {
    throw new AppError(
      "invalid-input",
      `The question has ${question.length} characters; at most ${MAX_QUESTION} are read.`,
    );
  }
  return question;
}

/** UTC where the name is not one of the IANA database. */
export function knownTimeZone(name: string | undefined): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name ?? "UTC" }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}
