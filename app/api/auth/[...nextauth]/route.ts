import { NextRequest } from "next/server";
import { handleAuth } from "@/lib/identity";
import { isAuthPath, isReturnAddress, readAuthFields } from "./auth-request";

/** Forms of signing in are some hundred bytes; next-auth reads whatever comes. */
const MAX_BODY_BYTES = 64_000;
/** Where next-auth keeps the address to return to, over HTTPS and without. */
const RETURN_COOKIES = ["__Secure-next-auth.callback-url", "next-auth.callback-url"];

type Context = Parameters<typeof handleAuth>[1];

export async function GET(request: NextRequest, context: Context): Promise<Response> {
  return (await refusal(request, context, "GET")) ?? handleAuth(request, context);
}

/** A body without a length is refused too: nobody could say when it ends. */
export async function POST(request: NextRequest, context: Context): Promise<Response> {
  const length = request.headers.get("content-length");
  if (length === null || Number(length) > MAX_BODY_BYTES) return sentence("This is too much.", 413);
  const refused = await refusal(request, context, "POST");
  if (refused) return refused;
  const fields = readAuthFields(request.headers.get("content-type") ?? "", await request.text().catch(() => "{"));
  if (fields === null || !isReturnAddress(fields.callbackUrl)) return sentence("The request cannot be read.", 400);
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/x-www-form-urlencoded");
  return handleAuth(
    new NextRequest(request.url, { method: "POST", headers, body: String(new URLSearchParams(fields)) }),
    context,
  );
}

/** Next-auth answers all that it does not know as a failure of the server. */
async function refusal(request: NextRequest, { params }: Context, method: "GET" | "POST"): Promise<Response | null> {
  if (!isAuthPath(method, (await params).nextauth)) return sentence("There is no such address.", 404);
  if (!isReturnAddress(request.nextUrl.searchParams.get("callbackUrl"))) {
    return sentence("The address to return to is none.", 400);
  }
  const broken = RETURN_COOKIES.find((name) => !isReturnAddress(request.cookies.get(name)?.value));
  if (broken === undefined) return null;
  const response = sentence("A cookie of this site was broken; it is removed now. Please try again.", 400);
  response.headers.set(
    "set-cookie",
    `${broken}=; Path=/; Max-Age=0${broken.startsWith("__Secure-") ? "; Secure" : ""}`,
  );
  return response;
}

function sentence(text: string, status: number): Response {
  return new Response(text, { status, headers: { "cache-control": "no-store" } });
}
