import { NextRequest } from "next/server";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { handleAuth, route } from "@/lib/identity";
import { problem, problemResponse } from "@/lib/problem";
import { isAuthPath, isReturnAddress, readAuthFields } from "./auth-request";

/** Forms of signing in are some hundred bytes; next-auth reads whatever comes. */
const MAX_BODY_BYTES = 64_000;
/** Where next-auth keeps the address to return to, over HTTPS and without. */
const RETURN_COOKIES = ["__Secure-next-auth.callback-url", "next-auth.callback-url"];

/** Next-auth answers all that it does not know as a failure of the server. */
const paramsOf = (method: "GET" | "POST") =>
  z.object({ nextauth: z.array(z.string()).refine((path) => isAuthPath(method, path)) });

export const GET = route(
  { who: "anyone", params: paramsOf("GET") },
  async ({ request, params }) => refusal(request) ?? handleAuth(request, params),
);

/** A body without a length is refused too: nobody could say when it ends. */
export const POST = route({ who: "anyone", params: paramsOf("POST") }, async ({ request, params }) => {
  const length = request.headers.get("content-length");
  if (length === null || Number(length) > MAX_BODY_BYTES) {
    return problemResponse(problem("invalid-input", "This is too much.", 413));
  }
  const refused = refusal(request);
  if (refused) return refused;
  const fields = readAuthFields(request.headers.get("content-type") ?? "", await request.text().catch(() => "{"));
  if (fields === null || !isReturnAddress(fields.callbackUrl)) {
    throw new AppError("invalid-input", "The request cannot be read.");
  }
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/x-www-form-urlencoded");
  const body = String(new URLSearchParams(fields));
  return handleAuth(new NextRequest(request.url, { method: "POST", headers, body }), params);
});

function refusal(request: NextRequest): Response | null {
  if (!isReturnAddress(request.nextUrl.searchParams.get("callbackUrl"))) {
    throw new AppError("invalid-input", "The address to return to is not valid.");
  }
  const broken = RETURN_COOKIES.find((name) => !isReturnAddress(request.cookies.get(name)?.value));
  if (broken === undefined) return null;
  const sentence = "A cookie of this site was broken; it is removed now. Please try again.";
  const response = problemResponse(problem("invalid-input", sentence));
  response.headers.set(
    "set-cookie",
    `${broken}=; Path=/; Max-Age=0${broken.startsWith("__Secure-") ? "; Secure" : ""}`,
  );
  return response;
}
