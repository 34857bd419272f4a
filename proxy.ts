import { type NextRequest, NextResponse } from "next/server";
import { isForeignAction } from "@/app/foreign-action";

/**
 * Sends each page with a content security policy: only our own scripts run, marked by a nonce that is new for each
 * page, and nothing is loaded from elsewhere; and refuses what other sites send in a visitor's name. What a tool or a model wrote could do nothing even if it became markup.
 */
export function proxy(request: NextRequest): NextResponse {
  if (isForeignAction(request)) return new NextResponse("This came from another site.", { status: 403 });
  const nonce = btoa(crypto.randomUUID());
  const development = process.env.NODE_ENV === "development";
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${development ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

  // Next reads the policy of the request to put the nonce on its own scripts.
  const headers = new Headers(request.headers);
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  response.headers.set("x-content-type-options", "nosniff");
  response.headers.set("referrer-policy", "same-origin");
  return response;
}

export const config = {
  matcher: [
    {
      source: "/((?!api/|_next/|icon[.]svg|apple-icon[.]png|social-card[.]png|wordmark[.]svg|favicon[.]ico).*)",
      missing: [
        { type: "header", key: "next-router-prefetch" },
        { type: "header", key: "purpose", value: "prefetch" },
      ],
    },
  ],
};
