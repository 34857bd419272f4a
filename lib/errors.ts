/** What went wrong, in the words that every surface maps: HTTP status, exit code, message. */
export type ErrorCode =
  | "invalid-input"
  | "not-found"
  | "forbidden"
  | "conflict"
  | "rate-limited"
  | "busy"
  | "unavailable"
  | "misconfigured"
  | "internal";

/**
 * An expected failure. `message` is for the person: one sentence on what happened and what to do, without secrets or
 * stack traces. `cause` is for the log.
 */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }

  /** Recognises an AppError by its shape, because bundles may hold two copies of this class. */
  static is(error: unknown): error is AppError {
    return error instanceof Error && error.name === "AppError" && "code" in error;
  }
}

/** The message that may be shown to a person; an unexpected error tells nothing of its inside. */
export function publicMessage(error: unknown): string {
  return AppError.is(error) ? error.message : "Something went wrong on our side. Please try again.";
}
