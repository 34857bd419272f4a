import type { ErrorCode } from "@/lib/errors";
import { problemOf } from "@/lib/problem";
import { MissingResponse } from "./earlier-responses";

/** What OpenAI's clients know a failure by. */
const KNOWN_AS: Record<ErrorCode, readonly [type: string, code: string]> = {
  "invalid-input": ["invalid_request_error", "invalid_request"],
  unauthorized: ["authentication_error", "invalid_api_key"],
  forbidden: ["permission_error", "insufficient_permissions"],
  "not-found": ["invalid_request_error", "not_found"],
  conflict: ["invalid_request_error", "conflict"],
  "rate-limited": ["rate_limit_error", "rate_limit_exceeded"],
  internal: ["server_error", "server_error"],
  misconfigured: ["server_error", "server_error"],
  busy: ["server_error", "overloaded"],
  unavailable: ["server_error", "unavailable"],
};

interface OpenAiError {
  message: string;
  type: string;
  param: string | null;
  code: string;
}

function answer(error: OpenAiError, status: number): Response {
  const headers = {
    "cache-control": "no-store",
    // RFC 9110 wants it of every 401.
    ...(status === 401 && { "www-authenticate": 'Bearer realm="agient"' }),
  };
  return Response.json({ error }, { status, headers });
}

/** Tells what failed in the shape of OpenAI's; an unexpected error tells nothing of its inside. */
export function tellOpenAiError(error: unknown): Response {
  const { status, detail, code } = problemOf(error);
  const [type, known] = KNOWN_AS[code];
  if (error instanceof MissingResponse) {
    const which = { param: "previous_response_id", code: "previous_response_not_found" };
    return answer({ message: detail, type, ...which }, status);
  }
  return answer({ message: detail, type, param: null, code: known }, status);
}

export function unknownModel(model: string): Response {
  const message = `There is no model “${model.slice(0, 100)}”: the only one is “agient”.`;
  return answer({ message, type: "invalid_request_error", param: "model", code: "model_not_found" }, 404);
}
