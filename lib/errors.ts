import { oneCopy } from "./one-copy";

/** What went wrong, in the words that every surface maps: HTTP status, exit code, message. */
export type ErrorCode =
  | "invalid-input"
  | "not-found"
  /** Who asks has not said who he is, in a way that holds. */
  | "unauthorized"
  | "forbidden"
  | "conflict"
  | "rate-limited"
  | "busy"
  | "unavailable"
  | "misconfigured"
  | "internal";

class ExpectedError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }

  static is(error: unknown): error is AppError {
    return error instanceof AppError;
  }
}

declare module "@/lib/one-copy" {
  interface OneCopy {
    AppError: typeof ExpectedError;
  }
}

/**
 * An expected failure. `message` is for the person: one sentence on what happened and what to do, without secrets or
 * stack traces. `cause` is for the log. One class in all copies of this module, so that each knows those of the others.
 */
export const AppError = oneCopy("AppError", () => ExpectedError);
export type AppError = ExpectedError;

/** The message that may be shown to a person; an unexpected error tells nothing of its inside. */
export function publicMessage(error: unknown): string {
  return AppError.is(error) ? error.message : "Something went wrong on our side. Please try again.";
}
