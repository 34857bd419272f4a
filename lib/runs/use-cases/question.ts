import { AppError } from "@/lib/errors";
import type { Json } from "@/lib/json";
import { givenText } from "../fold";
import type { StartRun } from "../run-service";

const MAX_QUESTION = 8_000;

/**
 * What is asked, without the space around it; where a form gives values, what they are. Error: `invalid-input` where it
 * is empty or too long, or values are given to no run.
 */
export function checkedQuestion({ question: text, continues, given }: StartRun): string {
  if (given !== undefined && continues === undefined) {
    throw new AppError("invalid-input", "Values are given, but it is not said which run asked for them.");
  }
  const question = text.trim() || givenText(given ?? {});
  if (question === "") throw new AppError("invalid-input", "There is no question. Write what you want to know.");
  if (question.length > MAX_QUESTION) {
    throw new AppError(
      "invalid-input",
      `The question has ${question.length} characters; at most ${MAX_QUESTION} are read.`,
    );
  }
  return question;
}

/** Letters of JSON that may be given along with a question: a call's arguments may have twice as many. */
const MAX_DATA = 1_000_000;

/** Error: `invalid-input` where more is given along than a run takes. */
export function checkData(data: Json | undefined): void {
  const letters = data === undefined ? 0 : JSON.stringify(data).length;
  if (letters > MAX_DATA) {
    throw new AppError(
      "invalid-input",
      `The data given along has ${letters} characters as JSON; at most ${MAX_DATA} are taken. Give a part of it.`,
    );
  }
}

/** UTC where the name is not one of the IANA database. */
export function knownTimeZone(name = "UTC"): string {
  // Programs say none, and to look one up takes half a millisecond.
  if (name === "UTC") return name;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}
