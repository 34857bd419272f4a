import { type NextRequest, NextResponse } from "next/server";
import { actionRefusal } from "@/app/action-request/action-request";
import { isForeignAction } from "@/app/action-request/foreign-action";
import { securityPolicy } from "@/app/safety-headers";
import { problem, problemResponse } from "@/lib/problem";

/**
 * Sends each page with a content security policy: only our own scripts run, marked by a nonce that is new for each
 * page, and nothing is loaded from elsewhere; and refuses what other sites send in a visitor's name, and what no page of
 * ours sends. What a tool or a model wrote could do nothing even if it became markup.
 */
export async function proxy(request: NextRequest): Promise<Response> {
  if (request.nextUrl.pathname.startsWith("/api/")) {
    return problemResponse(problem("not-found", "There is no such action."));
  }
  if (isForeignAction(request)) return new NextResponse("This came from another site.", { status: 403 });
  const refusal = await actionRefusal(request);
  if (refusal !== null) return new NextResponse(refusal.sentence, refusal);
  const nonce = btoa(crypto.randomUUID());
  const development = process.env.NODE_ENV === "development";
  const policy = securityPolicy(
    `'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    `'self'${development ? " ws:" : ""}`,
  );

  // Next reads the policy of the request to put the nonce on its own scripts.
  const headers = new Headers(request.headers);
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  return response;
}

/**
 * Whatever may be a page, and be it one that says that there is none; a prefetched page is shown as it came. Below `/api/`
 * what calls an action: Next takes an address there that is no route for a page, which may be asked for every action.
 */
export const config = {
  matcher: [
    "/((?!api/|_next/static/|_next/image).*)",
    { source: "/api/:path*", has: [{ type: "header", key: "next-action" }] },
    { source: "/api/:path*", has: [{ type: "header", key: "content-type", value: "multipart/form-data.*" }] },
  ],
};
