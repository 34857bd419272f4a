/** What a request's failure is to a tool; by the code's beginning. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^ECONNREFUSED$/, "it refuses connections"],
  [/^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, "it closed the connection"],
  [/^(?:ETIMEDOUT|TimeoutError|ABORT_ERR|AbortError)$/, "it took too long"],
  [/^(?:HPE_|ERR_HTTP)/, "it does not speak HTTP"],
  [/^(?:CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|EPROTO)/, "its certificate or encryption is not valid"],
];

/** Why there is no answer, in words of ours: those of the system name addresses that the tool did not ask for. */
export function whyFailed(error: unknown): string {
  if (!(error instanceof Error)) return "the connection failed";
  const code = "code" in error && typeof error.code === "string" ? error.code : error.name;
  return REASONS.find(([pattern]) => pattern.test(code))?.[1] ?? "the connection failed";
}
