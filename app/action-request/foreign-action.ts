/**
 * Whether another site sent this request to a page: only forms and actions of our own pages post to pages. Next refuses
 * those too, but as a failure of ours. Behind a proxy, the host is the one that it was asked for.
 */
export function isForeignAction({ method, headers }: Pick<Request, "method" | "headers">): boolean {
  const origin = headers.get("origin");
  if (method !== "POST" || origin === null) return false;
  const host = headers.get("x-forwarded-host")?.split(",", 1)[0]?.trim() ?? headers.get("host");
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
