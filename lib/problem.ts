import { STATUS_CODES } from "node:http";
import { AppError, type ErrorCode, publicMessage } from "./errors";

/** What programs are told of a failure, as RFC 9457 writes it; `code` says it in the words of this app. */
export interface Problem {
  /** `about:blank`: the status says what kind of problem it is, and the title is the status's own. */
  type: string;
  title: string;
  status: number;
  /** One sentence for a person: what happened, and what to do. */
  detail: string;
  code: ErrorCode;
}

export const PROBLEM_TYPE = "application/problem+json";

const STATUS: Record<ErrorCode, number> = {
  "invalid-input": 400,
  unauthorized: 401,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  "rate-limited": 429,
  internal: 500,
  misconfigured: 500,
  busy: 503,
  unavailable: 503,
};

/** A problem of which HTTP says more than the code does has a status of its own. */
export function problem(code: ErrorCode, detail: string, status = STATUS[code]): Problem {
  return { type: "about:blank", title: STATUS_CODES[status] ?? "", status, detail, code };
}

/** The problem that an error is; an unexpected one tells nothing of its inside. */
export function problemOf(error: unknown): Problem {
  return problem(AppError.is(error) ? error.code : "internal", publicMessage(error));
}

/** Answers a program that something failed. `more` stands beside what every problem says. */
export function problemResponse(problem: Problem, more: Record<string, unknown> = {}): Response {
  const headers = {
    "content-type": PROBLEM_TYPE,
    "cache-control": "no-store",
    // RFC 9110 wants it of every 401.
    ...(problem.status === 401 && { "www-authenticate": 'Bearer realm="agient"' }),
  };
  return Response.json({ ...problem, ...more }, { status: problem.status, headers });
}
